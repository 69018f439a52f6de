#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo are variadic: one function for each type of value.
static inline CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_function(
    CURL *handle, CURLoption option, size_t (*function)(char *bytes, size_t size, size_t count, void *context)) {
  return curl_easy_setopt(handle, option, function);
}
static inline CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}
static inline const char *ccurl_effective_url(CURL *handle) {
  char *url = NULL;
  curl_easy_getinfo(handle, CURLINFO_EFFECTIVE_URL, &url);
  return url;
}
static inline const char *ccurl_content_type(CURL *handle) {
  char *type = NULL;
  curl_easy_getinfo(handle, CURLINFO_CONTENT_TYPE, &type);
  return type;
}
/// From the start to the end, or to now.
static inline long long ccurl_total_microseconds(CURL *handle) {
  curl_off_t time = 0;
  curl_easy_getinfo(handle, CURLINFO_TOTAL_TIME_T, &time);
  return time;
}
static inline long ccurl_response_code(CURL *handle) {
  long code = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &code);
  return code;
}
static inline CURLSHcode ccurl_share(CURLSH *share, curl_lock_data data) {
  return curl_share_setopt(share, CURLSHOPT_SHARE, data);
}
/// The next transfer that ended, its result in `result`; NULL when there is none.
static inline CURL *ccurl_next_done(CURLM *multi, CURLcode *result) {
  int left = 0;
  for (CURLMsg *message; (message = curl_multi_info_read(multi, &left)) != NULL;) {
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  }
  return NULL;
}
