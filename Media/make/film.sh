# The film's shots, in order. Frame numbers at 25 a second: 0, 150, 300, 563, 900, 1250, 1425, 1600, 1875.
# The cues at 30 % (22.5 s, between the frames 562 and 563) and at 0:50 fall on shot changes, the one at 0:40 does not.

cream=0xfff3d6

film_departure() {
  local titles
  titles="$(caption 'The Long' 88 '(w-tw)/2' 18 0.8 5.4 $cream),$(caption 'Night Train' 88 '(w-tw)/2' 112 1.3 5.4 $cream)"
  shot shot1 150 25 "$titles,fade=in:0:15" sky_title \
    stars '-20-4*t' 0 \
    moon_large '86' '90-13*t' \
    mountains '-60-6*t' 200 \
    train_small '-780+150*t' 264 \
    train_small_light '-792+150*t' 252 \
    foothills '-120-10*t' 262
  shot shot2 150 25 "" sky_station \
    stars_few '-60' 40 \
    train_big '-1560+22*t*t' 128 \
    train_big_light '-1612+22*t*t' 76 \
    platform 0 290 \
    platform_edge 0 294 \
    lamp_posts 0 0 \
    lamp_glow '32' '-26' \
    lamp_glow '332' '-26' \
    people 0 30 \
    roof 0 0 \
    clock_rim 246 54 \
    clock 246 54
}

film_hills() {
  shot shot3 263 25 "$(caption 'Moonlit' 84 40 26 0.7 4.0 $cream),$(caption 'hills' 84 40 116 0.9 4.0 $cream)" sky_hills \
    stars '-30-1.5*t' 0 \
    moon_small '430-3*t' '-28' \
    hills_far '-60-16*t' 120 \
    hills_mid '-90-44*t' 160 \
    beam '500+14*t' '184+1.5*sin(t*7)' \
    train '-520+14*t' '204+1.5*sin(t*7)' \
    train_light '-540+14*t' '184+1.5*sin(t*7)' \
    meadow '-60-110*t' 250 \
    pines '-40-250*t' 226
}

film_bridge() {
  shot above 337 25 "" sky_bridge \
    stars '-90-t' -20 \
    moon_small '96+3*t' '-44' \
    cliffs '-80-4*t' 140 \
    train_small '-680+95*t' 98 \
    train_small_light '-692+95*t' 86 \
    viaduct '-40-8*t' 136 \
    viaduct_rail '-40-8*t' 136
  quiet_ffmpeg -i "$work/above.mkv" -i "$work/ripples.mkv" -filter_complex "
    [0:v]format=gbrp,split[scene][mirror];
    [mirror]crop=640:144:0:72,vflip,gblur=sigma=1.5:sigmaV=0.6,colorchannelmixer=rr=0.55:gg=0.68:bb=0.85[flipped];
    [1:v]scale=640:144:flags=neighbor,format=gbrp,split[dx][d];
    [d]geq=r=128:g=128:b=128[dy];
    [flipped][dx][dy]displace=edge=mirror[water];
    [scene][water]vstack,$(caption 'The bridge' 84 '(w-tw)/2' 258 0.7 4.2 $cream)" \
    -frames:v 337 "${lossless[@]}" "$work/shot4.mkv"
}

film_snow() {
  shot shot5 350 25 "$(caption Snow 110 44 26 0.7 4.0 0x16324a)" sky_snow \
    pines_far '-40-18*t' 116 \
    snow_far '-60-26*t' 190 \
    flakes_small '-mod(60*t,640)' '-480+mod(46*t,480)' \
    train_red_mid '-1000+32*t' '186+1.2*sin(t*6)' \
    train_red_mid_light '-1028+32*t' '158+1.2*sin(t*6)' \
    snow_near '-60-140*t' 262 \
    flakes_mid '-mod(150*t,640)' '-480+mod(88*t,480)' \
    pines_near '-20-280*t' 60 \
    flakes_large '-mod(260*t,640)' '-480+mod(150*t,480)'
}

film_city() {
  shot shot6 175 25 "$(caption 'City lights' 84 '(w-tw)/2' 18 0.6 4.0 $cream)" sky_city \
    towers_far '-50-14*t' 60 \
    train_dark_mid '-620+110*t' 190 \
    train_dark_mid_light '-636+110*t' 174 \
    rail '-40-20*t' 236 \
    towers_near '-70-85*t' 196 \
    sign_cyan '420-85*t' 296 \
    sign_pink '690-85*t' 222
  shot shot7 175 25 "" sky_window \
    bokeh_far '-60-70*t' 10 \
    bokeh_near '-100-210*t' '-10' \
    cabin 0 '1.5*sin(t*5)' \
    cabin_rim 0 '1.5*sin(t*5)' \
    seat 0 0 \
    sleeper_rim '-4' '2*sin(t*2.1)' \
    sleeper 0 '2+2*sin(t*2.1)'
}

bird() { # X Y PHASE, added to the layers in `flock`: two pictures take turns, the idle one waits outside the frame
  local wing="lt(mod(t+$3,0.9),0.45)"
  flock+=(bird_up "if($wing,$1+62*t,-99)" "$2-5*t" bird_down "if($wing,-99,$1+62*t)" "$2-5*t")
}

film_dawn() {
  # The sky turns while the sun comes up, so it is a film of its own.
  quiet_ffmpeg -loop 1 -framerate 25 -i "$work/sky_before.png" -loop 1 -framerate 25 -i "$work/sky_after.png" -filter_complex \
    "[1:v]format=yuva444p,fade=in:st=0.5:d=8:alpha=1[after];[0:v][after]overlay=format=yuv444" \
    -frames:v 275 "${lossless[@]}" "$work/sky_turning.mkv"
  local titles
  titles="$(caption Dawn 110 44 24 0.7 3.8 $cream),$(caption 'Good' 96 '(w-tw)/2' 30 6.8 10.2 0x3a1236),$(caption 'morning' 96 '(w-tw)/2' 128 7.2 10.2 0x3a1236)"
  local flock=()
  bird 60 150 0
  bird 0 176 0.35
  bird -40 140 0.6
  shot shot8 275 25 "$titles,fade=out:255:20" sky_turning \
    sun 60 '120-16*t' \
    clouds '-200-7*t' 20 \
    hills_dawn '-80-8*t' 196 \
    "${flock[@]}" \
    train_dark_small '-640+78*t' 258 \
    train_dark_small_light '-652+78*t' 246 \
    fields '-60-26*t' 270 \
    grass '-60-120*t' 296
}

chapters() {
  local starts=(0 12000 22520 36000 50000 64000 75000)
  local titles=("Departure" "Moonlit Hills" "The Bridge" "Snow" "City Lights" "Dawn") n
  printf ';FFMETADATA1\ntitle=The Long Night Train\n'
  for n in "${!titles[@]}"; do
    printf '[CHAPTER]\nTIMEBASE=1/1000\nSTART=%d\nEND=%d\ntitle=%s\n' "${starts[n]}" "${starts[n + 1]}" "${titles[n]}"
  done
}

join_film() {
  chapters > "$work/chapters.txt"
  printf "file '%s'\n" "$work"/shot{1..8}.mkv > "$work/shots.txt"
  encode "$1" 21 125 -f concat -safe 0 -i "$work/shots.txt" -i "$work/film.wav" -i "$work/chapters.txt" \
    -map 0:v -map 1:a -map_metadata 2 -map_chapters 2 -r 25 -b:a 112k -t 75
}
