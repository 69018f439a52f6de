# The second film, "Harbour at Dawn", and the pictures of its ads: rose and slate, where the train had blue and gold.

paint_quay() {
  sky quay_sky 640x360 22306a b8668f ffc790 0.62
  shape quay_sun 280x280 fff6cf ffbf66 "$(disc 140 140 46)+0.6*exp(-max(hypot(X-140,Y-140)-46,0)/30)-0.02"
  shape headland 900x130 6a4f86 3a3a70 "Y-84+$(peaks 210 60 40)+$(swell 57 7 0)"
  shape quay_sea 640x150 ee9c86 2a3a6c 1
  shape glitter 260x140 fff0c0 ffc27a "0.85*exp(-pow((X-130)/(26+Y*0.5),2))*gt(sin(Y/4.2+1.6*sin(X/37+Y/11)),0.1)"
  shape quay_wave_back 900x90 6f6a9c 3d4780 "Y-14+$(swell 31 6 0)"
  shape quay_wave_front 960x90 35427c 161d48 "Y-16+$(swell 44 9 30)"
  shape hull 170x60 5a2138 2a0f22 "between(Y,8,46)*clip(80-(Y-8)*0.55-abs(X-85),0,1)"
  shape sails 170x200 fff6e6 ffc9a0 \
    "gt(X,89)*lt(X,89+(Y-12)*0.36)*between(Y,12,186)+lt(X,82)*gt(X,82-(Y-40)*0.4)*between(Y,40,186)+between(X,83,87)*gt(Y,2)"
  shape trawler 320x190 d8453c 7a1f30 "between(Y,112,170)*clip(150-(Y-112)*0.5-abs(X-160)+max(X-160,0)*0.12,0,1)"
  shape trawler_house 320x190 fff6e2 e6cfae "$(rounded 104 80 46 36 8)*gt(abs(Y-68),13)+$(rounded 104 80 46 36 8)*gt(mod(X-62,30),18)"
  shape trawler_rig 320x190 3a2440 2a1830 \
    "between(X,206,212)*between(Y,8,114)+between(Y,30,36)*between(X,150,212)+lt(abs(Y-36-(X-212)*0.9),3)*between(X,212,296)"
  shape smoke 120x90 d9c6d6 a99bb8 "0.7*($(disc 34 60 22)+$(disc 64 40 26)+$(disc 92 24 18))" "gblur=sigma=5:planes=8"
  shape quay_posts 800x130 3a2140 140a1c "lt(abs(mod(X,160)-80),17)*gt(Y,4)+between(Y,40,62)+gt(Y,104)"
}

film_quay() {
  local titles
  titles="$(caption 'Harbour' 88 '(w-tw)/2' 20 0.8 6 $cream),$(caption 'at dawn' 88 '(w-tw)/2' 112 1.3 6 $cream)"
  shot quay1 300 25 "$titles,fade=in:0:20" quay_sky \
    quay_sun 330 '130-6*t' \
    headland '-120-4*t' 110 \
    quay_sea 0 214 \
    glitter '340+4*sin(t*1.4)' 216 \
    sails '80+15*t' '74+3*sin(t*1.3)' \
    hull '80+15*t' '256+3*sin(t*1.3)' \
    quay_wave_back '-60-16*t' 276 \
    quay_wave_front '-300+24*t' '306+2*sin(t)'
  local flock=()
  bird 40 70 0
  bird -30 96 0.35
  bird -90 60 0.6
  bird -150 110 0.2
  titles="$(caption 'The tide' 88 '(w-tw)/2' 20 7.2 11.4 $cream),$(caption 'turns' 88 '(w-tw)/2' 112 7.6 11.4 $cream)"
  shot quay2 300 25 "$titles,fade=out:280:20" quay_sky \
    quay_sun 40 '40-3*t' \
    headland '-60-3*t' 120 \
    quay_sea 0 214 \
    glitter '50+4*sin(t*1.4)' 216 \
    "${flock[@]}" \
    smoke '20+34*t' '50-3*t+4*sin(t*2)' \
    trawler_rig '-120+38*t' '120+3*sin(t*1.7)' \
    trawler_house '-120+38*t' '120+3*sin(t*1.7)' \
    trawler '-120+38*t' '120+3*sin(t*1.7)' \
    quay_wave_back '-240+18*t' 268 \
    quay_posts '-20-9*t' 262
}

quay_chords() {
  cat << 'END'
0     6.2  1.2  12  43 50 57 59 66
6     6.2  0.6  12  40 52 59 62 67
12    6.2  0.6  12  45 52 57 61 64
18    6.2  0.4  12  38 50 57 62 66 69
END
}

quay_sound() {
  synthesise quay_surf 24 48000 "(random(0)*2-1)*(0.10+0.08*sin(2*PI*t/4.8))" "lowpass=f=800"
  synthesise quay_pad 24 48000 "$(quay_chords | pads 1)"
  synthesise quay_bells 24 48000 "$(quay_chords | arpeggios | notes)"
  # The trawler's engine, coming nearer.
  synthesise quay_engine 24 48000 "gt(t,12)*0.16*clip((t-12)/4,0,1)*exp(-22*mod(t,0.21))*sin(2*PI*82*t)" "lowpass=f=400"
  finish_ad_sound quay 24 mono quay_surf quay_pad quay_bells quay_engine
}

join_quay() {
  printf "file '%s'\n" "$work"/quay{1,2}.mkv > "$work/quay_shots.txt"
  encode "$1" 25 125 -f concat -safe 0 -i "$work/quay_shots.txt" -i "$work/quay.wav" \
    -map 0:v -map 1:a -metadata title="Harbour at Dawn" -r 25 -b:a 56k -t 24
}

# still NAME WIDTH:HEIGHT BACKGROUND [LAYER X Y]...: the picture of an ad that does not move.
still() {
  local output=$target/ads/$1.jpg size=$2
  shift 2
  shot still 1 1 "" "$@"
  quiet_ffmpeg -i "$work/still.mkv" -vf "scale=$size:flags=area" -frames:v 1 -threads 1 -q:v 4 "$output"
}

stills_quay() {
  shape ferry_hull 420x150 fffaf0 c9d6e6 "between(Y,70,140)*clip(200-(Y-70)*0.5-abs(X-210),0,1)"
  shape ferry_stripe 420x150 d8453c d8453c "between(Y,98,114)*lt(abs(X-210),176)"
  shape ferry_decks 420x150 f4f7ff dfe8f4 \
    "$(rounded 200 56 130 20 6)*gt(abs(Y-56),7)+$(rounded 200 56 130 20 6)*gt(mod(X,30),18)+$(rounded 190 24 80 16 6)"
  shape ferry_funnel 420x150 d8453c 8a2440 "between(X,230,262)*lt(Y,40)"
  still tideline-ferries 640:360 quay_sky \
    quay_sun 360 60 \
    headland -100 118 \
    quay_sea 0 214 \
    glitter 370 216 \
    ferry_funnel 90 112 \
    ferry_decks 90 124 \
    ferry_hull 90 124 \
    ferry_stripe 90 124 \
    quay_wave_back -60 252 \
    quay_wave_front -120 300
  sky bakery_blue 240x240 3a63b8 3a63b8 2f529c
  shape loaf 240x240 ffd08a c4722e "$(rounded 120 140 92 56 50)"
  shape loaf_cuts 240x240 8a4a1c 8a4a1c "$(rounded 120 140 92 56 50)*lt(abs(mod(X+Y*0.5,54)-27),6)*lt(Y,150)"
  still gull-bakery 120:120 bakery_blue loaf 0 0 loaf_cuts 0 0
  sky tides_blue 240x240 0f2747 0f2747 0f2747
  shape tides_moon 240x240 fff2c8 ffe09a "clip($(disc 130 84 58)-$(disc 156 70 52),0,1)"
  shape tides_wave 240x240 5ec8d8 1c6f9a "Y-170+$(swell 24 14 0)"
  still harbour-tides 120:120 tides_blue tides_moon 0 0 tides_wave 0 0
}
