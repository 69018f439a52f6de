#include <errno.h>
#include <libavformat/avformat.h>
#include <libavcodec/avcodec.h>
#include <libavutil/avutil.h>
#include <libavutil/channel_layout.h>
#include <libavutil/display.h>
#include <libavutil/error.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/sha.h>
#include <libswscale/swscale.h>
#include <libswresample/swresample.h>

// Macros that Swift does not import.
static const int64_t cffmpeg_nopts = AV_NOPTS_VALUE;
static const int cffmpeg_error_eof = AVERROR_EOF;
static const int cffmpeg_error_exit = AVERROR_EXIT;
static const int cffmpeg_error_invalid_data = AVERROR_INVALIDDATA;
static const int cffmpeg_error_no_decoder = AVERROR_DECODER_NOT_FOUND;
static const int cffmpeg_error_no_encoder = AVERROR_ENCODER_NOT_FOUND;
static const int cffmpeg_error_no_protocol = AVERROR_PROTOCOL_NOT_FOUND;
static const int cffmpeg_error_http_unauthorized = AVERROR_HTTP_UNAUTHORIZED;
static const int cffmpeg_error_http_forbidden = AVERROR_HTTP_FORBIDDEN;
static const int cffmpeg_error_http_not_found = AVERROR_HTTP_NOT_FOUND;
static const int cffmpeg_error_http_bad_request = AVERROR_HTTP_BAD_REQUEST;
static const int cffmpeg_error_http_other_4xx = AVERROR_HTTP_OTHER_4XX;
static const int cffmpeg_error_http_server = AVERROR_HTTP_SERVER_ERROR;
// None of FFmpeg's own.
static const int cffmpeg_error_picture_too_large = FFERRTAG('P', 'I', 'X', '!');
static const int cffmpeg_scale_flags = SWS_AREA | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT;

// In the machine's own order of bytes.
static const enum AVPixelFormat cffmpeg_gbrp12 = AV_PIX_FMT_GBRP12;

static inline int cffmpeg_error(int errno_value) { return AVERROR(errno_value); }

// In the time base of the stream that the frame came from; 0 when unknown.
static inline int64_t cffmpeg_frame_duration(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
  return frame->duration;
#else
  return frame->pkt_duration;
#endif
}

// The nine numbers of the stream's display matrix, or NULL.
static inline const int32_t *cffmpeg_display_matrix(const AVStream *stream) {
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(60, 15, 100)
  const AVPacketSideData *data = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
  return data && data->size >= 9 * sizeof(int32_t) ? (const int32_t *)data->data : NULL;
#else
  size_t size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  return data && size >= 9 * sizeof(int32_t) ? (const int32_t *)data : NULL;
#endif
}

// Scales the whole of `frame` into three planes (green, blue, red) that follow each other in `planes`.
static inline int cffmpeg_scale(
    struct SwsContext *scaler, const AVFrame *frame, uint8_t *planes, int stride, int plane_bytes) {
  uint8_t *const destinations[4] = {planes, planes + plane_bytes, planes + 2 * (size_t)plane_bytes, NULL};
  const int strides[4] = {stride, stride, stride, 0};
  return sws_scale(
      scaler, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height, destinations, strides);
}

// Whether the format has luma alone, with or without alpha.
static inline int cffmpeg_is_grey(enum AVPixelFormat format) {
  const AVPixFmtDescriptor *descriptor = av_pix_fmt_desc_get(format);
  return descriptor && descriptor->nb_components < 3 && !(descriptor->flags & (AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_RGB));
}

// Converts the whole of `frame` into `target`, which has room for it.
static inline int cffmpeg_convert(struct SwsContext *scaler, const AVFrame *frame, AVFrame *target) {
  return sws_scale(
      scaler, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height, target->data, target->linesize);
}

// Resamples `frame`, or what still waits inside when it is NULL, into one plane of interleaved floats.
static inline int cffmpeg_resample(struct SwrContext *resampler, const AVFrame *frame, float *samples, int capacity) {
  uint8_t *plane = (uint8_t *)samples;
  return swr_convert(
      resampler, &plane, capacity, frame ? (const uint8_t **)frame->extended_data : NULL,
      frame ? frame->nb_samples : 0);
}
