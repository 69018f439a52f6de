# Four ads. Their sizes, shapes, frame rates and sound differ on purpose: a player has to fit each by its own.

# turning NAME FROM FRAMES RATE SIZE ANGLE: a picture that turns about its middle, cut to SIZE.
turning() {
  quiet_ffmpeg -loop 1 -framerate "$4" -i "$work/$2.png" -vf "format=gbrap,rotate=a='$6':c=none,crop=${5/x/:}" \
    -frames:v "$3" -c:v ffv1 -threads 1 "$work/$1.mkv"
}

ad_kestrel() {
  local orange="lt(mod(atan2(Y-370,X-370)+PI,PI/6),PI/12)"
  paint rays 740x740 "255-8*$orange" "190-34*$orange" "92-36*$orange" 255
  turning kestrel_sky rays 150 25 640x360 0.16*t
  shape cup 300x200 fffaf0 ead9bd \
    "max($(rounded 130 70 96 92 60)*gt(Y,24),clip($(disc 222 78 46)-$(disc 222 78 26),0,1))+clip(1-hypot((X-130)/140,(Y-176)/14),0,0.02)*60"
  shape cup_coffee 300x200 5a2d14 2f150a "clip((1-hypot((X-130)/86,(Y-26)/13))*13,0,1)"
  shape cup_band 300x200 b3401f 8f2d14 "between(Y,84,116)*$(rounded 130 70 96 92 60)"
  shape steam 70x150 ffffff fff3dc "0.85*clip(9-abs(X-35-15*sin(Y/19)),0,6)/6*sin(PI*Y/H)" "gblur=sigma=2.5:planes=8"
  shape kestrel_up 190x90 4a1f10 33140a \
    "clip(14-0.11*abs(X-95)+0.5-abs(Y-22-0.012*pow(70-abs(X-95),2)*lt(abs(X-95),70)-0.2*max(abs(X-95)-70,0)),0,1)*lt(abs(X-95),92)+clip((1-hypot((X-95)/17,(Y-66)/26))*15,0,1)"
  shape kestrel_down 190x90 4a1f10 33140a \
    "clip(14-0.11*abs(X-95)+0.5-abs(Y-62-0.004*pow(70-abs(X-95),2)*lt(abs(X-95),70)+0.1*max(abs(X-95)-70,0)),0,1)*lt(abs(X-95),92)+clip((1-hypot((X-95)/17,(Y-68)/20))*15,0,1)"
  shape ribbon 300x96 b3401f 8f2d14 "lt(X,260+34*abs(Y-48)/48)"
  local brown=0x3a180c texts
  texts="$(caption Kestrel 96 30 22 0.1 9 $brown),$(caption Coffee 96 30 126 0.4 9 $brown),$(caption '2 for 1' 66 22 258 2.8 9 0xffe9c0)"
  kestrel_sound
  shot kestrel 150 25 "$texts" kestrel_sky \
    ribbon '-310+310*sin(clip((t-2.3)*3,0,PI/2))' 238 \
    steam '400+6*sin(t*1.7)' '96-5*t' \
    steam '450+6*sin(t*1.7+2)' '80-6*t' \
    steam '500+6*sin(t*1.7+4)' '100-5*t' \
    cup 356 186 \
    cup_band 356 186 \
    cup_coffee 356 186 \
    kestrel_up 'if(lt(mod(t,0.4),0.2),400,-900)' '2+6*sin(t*2)' \
    kestrel_down 'if(lt(mod(t,0.4),0.2),-900,400)' '2+6*sin(t*2)'
  encode "$target/ads/kestrel-coffee.mp4" 23 50 -i "$work/kestrel.mkv" -i "$work/kestrel.wav" -metadata title="Kestrel Coffee" -b:a 96k -t 6
}

ad_lumen() {
  sky room_dark 640x360 05070f 0a0f1c 0d1424
  local glow="exp(-hypot(X-520,Y-170)/260)"
  paint room_lit 640x360 "46+209*$glow" "24+186*$glow" "38+60*$glow" 255
  shape lamp 220x220 2fb5a0 167a6d "clip(12+(Y-120)*0.95-abs(X-110)+40,0,1)*between(Y,120,200)+between(X,107,113)*lt(Y,121)+$(rounded 110 112 20 14 8)"
  shape bulb_off 90x60 3a4152 2a2f3c "$(disc 45 20 26)"
  shape bulb_on 90x60 fffbe6 fff0b0 "$(disc 45 20 26)"
  shape light_cone 520x220 fff2b8 ffdb78 "0.62*(1-Y/H)*clip((70+Y*0.85-abs(X-260))/30,0,1)"
  # It flickers once, as lamps do, and then stays on.
  local lit="gte(t,1.36)+between(t,1.2,1.26)" swing="5*sin(t*2.2)"
  lumen_sound
  shot lumen 150 30 "$(caption Lumen 104 24 84 1.4 9 0xfff0c4),$(caption lamps 104 24 190 1.7 9 0xfff0c4)" room_dark \
    room_lit "if($lit,0,-2000)" 0 \
    light_cone "if($lit,260+$swing,-2000)" 182 \
    bulb_off "475+$swing" 170 \
    bulb_on "if($lit,475+$swing,-2000)" 170 \
    lamp "410+$swing" -14
  encode "$target/ads/lumen-lamps.mp4" 23 60 -i "$work/lumen.mkv" -i "$work/lumen.wav" -metadata title="Lumen Lamps" -b:a 96k -t 5
}

ad_aurora() {
  # Curtains of light change everywhere in every frame: drawn small and enlarged, or geq would take minutes.
  local fold="(X+9*sin(Y/17+T*0.7)+7*sin(X/15-T*0.5))" curtain height
  curtain="(0.5+0.5*sin($fold/8+T*0.6))*(0.6+0.4*sin($fold/3.1-T))"
  height="exp(-pow((Y-34-8*sin(X/22+T*0.4))/20,2))"
  quiet_ffmpeg -f lavfi -i "color=black:s=120x90:r=24:d=8,format=gbrp,geq=r='10+120*$curtain*exp(-pow((Y-18)/13,2))':g='14+215*$curtain*$height':b='44+90*$curtain*$height+70*exp(-pow((Y-16)/15,2))',scale=480:360:flags=bicubic" \
    "${lossless[@]}" "$work/aurora_sky.mkv"
  shape ridge 700x130 14224e 060a1c "Y-60+$(peaks 120 46 30)+$(peaks 47 16 0)"
  shape plane 190x80 f4fbff b8cfe6 \
    "$(rounded 100 44 84 10 10)+between(X,16,46)*clip(Y-4-(46-X)*0.1,0,1)*lt(Y,44)*gt(X-14,(40-Y)*0.05)*clip(Y-8-(X-22)*1.4,0,1)+between(Y,44,76)*clip(13-abs(X-104+(Y-44)*0.9),0,1)"
  shape trail 420x24 ffffff ffffff "0.8*X/W*clip(4.5-abs(Y-12),0,3)/3"
  aurora_sound
  shot aurora 192 24 "$(caption Aurora 104 '(w-tw)/2' 150 1.2 7.9 white),$(caption Air 104 '(w-tw)/2' 250 1.6 7.9 white)" aurora_sky \
    stars '-40-2*t' 0 \
    ridge '-40-9*t' 236 \
    trail '-560+110*t' '122-9*t' \
    plane '-180+110*t' '90-9*t'
  encode "$target/ads/aurora-air.mp4" 24 48 -i "$work/aurora.mkv" -i "$work/aurora.wav" -metadata title="Aurora Air" -b:a 96k -t 8
}

ad_harbour() {
  sky harbour_evening 360x360 0b2f3f 12707a f2a65a
  shape lighthouse_beam 1000x1000 fff1b0 fff1b0 "0.5*clip((abs(X-500)*0.2-abs(Y-500)+6)/8,0,1)*clip(1.1-abs(X-500)/420,0,1)"
  turning beam_turning lighthouse_beam 150 25 720x720 1.25*t+0.4
  quiet_ffmpeg -loop 1 -framerate 25 -i "$work/harbour_evening.png" -i "$work/beam_turning.mkv" -filter_complex \
    "[0:v][1:v]overlay=x=-60:y=-223:format=yuv444" -frames:v 150 "${lossless[@]}" "$work/harbour_sky.mkv"
  local tower="clip(24+(Y-40)*0.1-abs(X-60),0,1)*between(Y,46,260)"
  paint lighthouse 120x270 "250-40*gt(mod(Y-46,80),40)" "245-200*gt(mod(Y-46,80),40)" "235-185*gt(mod(Y-46,80),40)" "255*$tower"
  shape lantern 120x60 20313a 10202a "between(Y,40,50)*lt(abs(X-60),32)+between(Y,2,14)*lt(abs(X-60),Y*2+2)+between(Y,12,42)*lt(abs(X-60),22)*gt(abs(X-60),16)"
  shape lantern_glow 160x160 fff6c8 ffe080 "$(disc 80 80 15)+0.7*exp(-hypot(X-80,Y-80)/24)-0.03"
  shape wave_back 700x110 1f8a94 0f5a68 "Y-18+$(swell 22 8 0)"
  shape wave_front 700x80 0c4654 06222c "Y-16+$(swell 29 9 40)"
  harbour_sound
  shot harbour 150 25 "$(caption Harbour 76 14 10 0.3 9 0xfff1cf),$(caption Radio 76 14 94 0.7 9 0xfff1cf)" harbour_sky \
    lighthouse 240 118 \
    lantern 240 110 \
    lantern_glow 220 57 \
    wave_back '-60-14*t' 262 \
    wave_front '-140+22*t' 296
  encode "$target/ads/harbour-radio.mp4" 23 50 -i "$work/harbour.mkv" -i "$work/harbour.wav" -metadata title="Harbour Radio" -ar 44100 -ac 1 -b:a 64k -t 6
}
