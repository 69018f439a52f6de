// The straight way from a film to a terminal, as a yardstick and no player: decode on one thread, scale by area, send
// the cells that are further than 4 from what is shown, as fast as it goes, without sound, clock, keys or ads.
//
// usage: limit FILM COLUMNS ROWS
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libswscale/swscale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static char digits[256][4];
static int digit_counts[256];

static char *put(char *out, const char *text) {
  size_t length = strlen(text);
  memcpy(out, text, length);
  return out + length;
}

static char *put_color(char *out, const char *kind, uint32_t color) {
  out = put(out, kind);
  for (int shift = 16; shift >= 0; shift -= 8) {
    int value = color >> shift & 255;
    *out++ = ';';
    memcpy(out, digits[value], 4);
    out += digit_counts[value];
  }
  return out;
}

static int is_far(uint32_t one, uint32_t other) {
  for (int shift = 0; shift < 24; shift += 8) {
    if (abs((int)(one >> shift & 255) - (int)(other >> shift & 255)) > 4) return 1;
  }
  return 0;
}

// The cells that differ, two pixels each; what is sent is noted in `shown`, which begins as 0xFFFFFFFF everywhere.
static size_t encode(char *start, const uint32_t *pixels, uint32_t *shown, int columns, int rows) {
  char *out = put(start, "\033[?2026h");
  uint32_t foreground = ~0u, background = ~0u;
  int cursor = -1;
  for (int cell = 0; cell < columns * rows; cell++) {
    int row = cell / columns, column = cell % columns;
    size_t top = (size_t)2 * row * columns + column, bottom = top + columns;
    uint32_t upper = pixels[top] & 0xFFFFFF, lower = pixels[bottom] & 0xFFFFFF;
    if (shown[top] != ~0u && !is_far(upper, shown[top]) && !is_far(lower, shown[bottom])) continue;
    shown[top] = upper;
    shown[bottom] = lower;
    if (cursor != cell || column == 0) out += sprintf(out, "\033[%d;%dH", row + 1, column + 1);
    cursor = cell + 1;
    int is_turned = foreground == lower || background == upper;
    uint32_t front = is_turned ? lower : upper, back = is_turned ? upper : lower;
    if (front != foreground || back != background) {
      out = put(out, "\033[");
      if (front != foreground) out = put_color(out, "38;2", front);
      if (front != foreground && back != background) *out++ = ';';
      if (back != background) out = put_color(out, "48;2", back);
      *out++ = 'm';
      foreground = front;
      background = back;
    }
    out = put(out, is_turned ? "\xe2\x96\x84" : "\xe2\x96\x80");
  }
  return put(out, "\033[?2026l") - start;
}

static int send_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t sent = write(STDOUT_FILENO, bytes, count);
    if (sent <= 0) return -1;
    bytes += sent;
    count -= sent;
  }
  return 0;
}

int main(int count, char **words) {
  if (count != 4) return 2;
  int columns = atoi(words[2]), rows = atoi(words[3]);
  for (int value = 0; value < 256; value++) digit_counts[value] = sprintf(digits[value], "%d", value);
  struct termios modes;
  if (tcgetattr(STDOUT_FILENO, &modes) == 0) {
    modes.c_oflag &= ~OPOST;
    tcsetattr(STDOUT_FILENO, TCSANOW, &modes);
  }
  AVFormatContext *container = NULL;
  if (avformat_open_input(&container, words[1], NULL, NULL) < 0) return 1;
  avformat_find_stream_info(container, NULL);
  const AVCodec *codec = NULL;
  int index = av_find_best_stream(container, AVMEDIA_TYPE_VIDEO, -1, -1, &codec, 0);
  if (index < 0) return 1;
  for (unsigned other = 0; other < container->nb_streams; other++) {
    if ((int)other != index) container->streams[other]->discard = AVDISCARD_ALL;
  }
  AVCodecContext *decoder = avcodec_alloc_context3(codec);
  avcodec_parameters_to_context(decoder, container->streams[index]->codecpar);
  decoder->thread_count = 1;
  if (avcodec_open2(decoder, codec, NULL) < 0) return 1;
  size_t cells = (size_t)columns * rows;
  uint32_t *pixels = malloc(cells * 8 + 64), *shown = malloc(cells * 8);
  char *out = malloc(cells * 64 + 64);
  memset(shown, 255, cells * 8);
  struct SwsContext *scaler = NULL;
  AVPacket *packet = av_packet_alloc();
  AVFrame *frame = av_frame_alloc();
  for (int is_over = 0; !is_over;) {
    is_over = av_read_frame(container, packet) < 0;
    if (is_over || packet->stream_index == index) avcodec_send_packet(decoder, is_over ? NULL : packet);
    if (!is_over) av_packet_unref(packet);
    while (avcodec_receive_frame(decoder, frame) == 0) {
      scaler = sws_getCachedContext(
          scaler, frame->width, frame->height, frame->format, columns, 2 * rows, AV_PIX_FMT_BGRA, SWS_AREA, NULL,
          NULL, NULL);
      uint8_t *planes[4] = {(uint8_t *)pixels};
      int strides[4] = {columns * 4};
      sws_scale(scaler, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height, planes, strides);
      if (send_all(out, encode(out, pixels, shown, columns, rows)) < 0) return 1;
    }
  }
  return send_all("\033[m\n", 4) < 0;
}
