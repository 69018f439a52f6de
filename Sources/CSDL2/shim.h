#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>

// 32-bit floats in this machine's byte order.
static const SDL_AudioFormat csdl_float_format = AUDIO_F32SYS;
static const int csdl_allow_samples_change = SDL_AUDIO_ALLOW_SAMPLES_CHANGE;
