# The soundtrack: pads, bells and the rails, all of them sums of sines and filtered noise.

# Lines of "start length bell-step bell-shift notes...": one chord each, notes as MIDI numbers. Each chapter has its own
# key and its own way of ringing: sparse at the station, hollow on the bridge, a music box in the snow, rising at dawn.
film_chords() {
  cat << 'END'
0     6.2  1.5   12  45 52 59 60 64
6     6.2  0.75  12  41 48 57 64 67
12    5.4  0.48  12  38 50 57 60 65
17.2  5.3  0.48  12  43 50 59 62 65
22.5  6.8  1.3   24  46 53 58 62 69
29.1  7.0  1.3   24  43 50 58 62 65
36    3.8  0.375 24  52 59 64 68 71
39.6  3.7  0.375 24  45 57 64 69 73
43.1  3.7  0.375 24  49 56 64 68 71
46.6  3.5  0.375 24  47 57 63 66 71
50    3.8  0.5   12  42 54 61 64 69
53.5  3.8  0.5   12  38 50 57 66 69
57    3.8  1     12  47 54 62 66 69
60.5  3.7  1     12  40 52 59 64 66
64    3.9  0.5   12  41 53 60 65 69
67.6  3.2  0.4   12  43 55 62 67 71
70.5  4.5  0.3   12  36 48 60 64 67 72
END
}

# pads DETUNE < CHORDS: an expression of t.
pads() {
  awk -v detune="$1" '
    function hertz(note) { return 440 * exp(log(2) * (note - 69) / 12) * detune }
    {
      voices = "0"
      for (i = 5; i <= NF; i++) {
        f = hertz($i)
        voices = voices sprintf("+sin(2*PI*%.3f*t)+0.35*sin(2*PI*%.3f*t)+0.12*sin(2*PI*%.3f*t)", f, 2.003 * f, 2.997 * f)
      }
      end = $1 + $2 + 0.7   # chords melt into each other
      printf "+if(between(t,%s,%s),0.05*clip((t-%s)/0.9,0,1)*clip((%s-t)/0.9,0,1)*(%s),0)", $1, end, $1, end, voices
    }
    END { print "+0" }'
}

# notes < LINES OF "start note loudness": struck bells as an expression of t.
notes() {
  awk '
    {
      f = 440 * exp(log(2) * ($2 - 69) / 12)
      u = sprintf("(t-%.3f)", $1)
      printf "+if(between(t,%.3f,%.3f),%s*clip(%s*200,0,1)*exp(-3.2*%s)*(sin(2*PI*%.3f*%s)+0.3*exp(-5*%s)*sin(2*PI*%.3f*%s)),0)", \
        $1, $1 + 1.9, $3, u, u, f, u, u, 3.01 * f, u
    }
    END { print "+0" }'
}

# Turns chords into the bells that ring over them.
arpeggios() {
  awk '{ k = NF - 4
    for (i = 0; i * $3 < $2 - 0.6; i++) print $1 + i * $3 + 0.3, $(5 + (i * 2 + int(i / k)) % k) + $4, (i % 4 ? 0.10 : 0.15) }'
}

# synthesise NAME SECONDS RATE EXPRESSIONS [FILTERS]
synthesise() {
  quiet_ffmpeg -f lavfi -i "aevalsrc='$4':s=$3:d=$2${5:+,$5}" -c:a pcm_f32le "$work/$1.wav"
}

film_rails() {
  local beat="exp(-34*mod(t,0.72))+0.7*exp(-34*mod(t+0.58,0.72))"
  # How near the train is heard, shot by shot.
  local near="clip(t/6,0,1)*(0.5+0.5*between(t,6,22.5)+0.3*between(t,22.5,36)-0.1*between(t,36,50)+0.6*between(t,57,64))*clip((74-t)/5,0,1)"
  synthesise rails 75 48000 "($near)*(random(0)*2-1)*(0.04+0.5*($beat))" "lowpass=f=300,lowpass=f=500,volume=3.4"
}

film_whistle() {
  local u="(t-6.5)"
  synthesise whistle 75 48000 \
    "if(between(t,6.5,8.3),0.035*clip($u/0.15,0,1)*clip((1.8-$u)/0.7,0,1)*(sin(2*PI*349.2*t+3*sin(30*t)*0.05)+sin(2*PI*440*t)+sin(2*PI*523.2*t)),0)"
}

film_sound() {
  film_rails
  film_whistle
  synthesise pad 75 48000 "$(film_chords | pads 0.9985)|$(film_chords | pads 1.0015)"
  # An expression holds at most a hundred terms, so the bells come in two parts.
  synthesise bells_early 75 48000 "$(film_chords | head -n 8 | arpeggios | notes)"
  synthesise bells_late 75 48000 "$(film_chords | tail -n +9 | arpeggios | notes)"
  # A breath of silence around the cues at 22.5 s and 50 s: a good place for a break is quiet.
  local breath="min(clip((abs(t-22.5)-0.2)/0.25,0,1),clip((abs(t-50)-0.2)/0.25,0,1))*clip((75-t)/1.2,0,1)"
  quiet_ffmpeg -i "$work/pad.wav" -i "$work/bells_early.wav" -i "$work/bells_late.wav" -i "$work/rails.wav" \
    -i "$work/whistle.wav" -filter_complex "
    [1:a][2:a][4:a]amix=3:normalize=0,aformat=channel_layouts=mono,volume=1.5,aecho=1:0.9:260|410:0.35|0.25,asplit[left][late];
    [late]adelay=17[right];
    [left][right]join=inputs=2:channel_layout=stereo[ringing];
    [3:a]aformat=channel_layouts=stereo[rails];
    [0:a][ringing][rails]amix=3:normalize=0:duration=first,volume=1.15,alimiter=limit=0.48:level=0,
    aeval='val(0)*($breath)|val(1)*($breath)':c=same" -t 75 -c:a pcm_s16le "$work/film.wav"
}

# finish_ad_sound NAME SECONDS LAYOUT FILES...: mixes, with soft ends and no louder than the film.
finish_ad_sound() {
  local name=$1 seconds=$2 layout=$3 file inputs=()
  shift 3
  for file; do inputs+=(-i "$work/$file.wav"); done
  quiet_ffmpeg "${inputs[@]}" -filter_complex \
    "amix=$#:normalize=0,aecho=1:0.9:190:0.25,aformat=channel_layouts=$layout,alimiter=limit=0.48:level=0,afade=out:st=$(awk "BEGIN { print $seconds - 0.4 }"):d=0.4" \
    -t "$seconds" -c:a pcm_s16le "$work/$name.wav"
}

kestrel_sound() {
  synthesise kestrel_pad 6 48000 "$(pads 0.999 <<< $'0 3 0 0 48 55 64\n2.9 3 0 0 53 57 60')|$(pads 1.001 <<< $'0 3 0 0 48 55 64\n2.9 3 0 0 53 57 60')"
  synthesise kestrel_notes 6 48000 "$(notes <<< '0.1 72 0.22
0.4 76 0.16
0.6 79 0.2
1.0 76 0.16
1.2 81 0.22
1.6 79 0.2
2.2 72 0.16
2.5 76 0.16
3.0 77 0.22
3.3 81 0.16
3.5 84 0.22
4.1 79 0.2
4.4 83 0.18
4.7 84 0.26
4.7 60 0.2')" "aformat=channel_layouts=stereo"
  finish_ad_sound kestrel 6 stereo kestrel_pad kestrel_notes
}

lumen_sound() {
  local click="(random(0)*2-1)*0.5*(exp(-90*abs(t-1.2))*gte(t,1.2)+0.5*exp(-90*abs(t-1.36))*gte(t,1.36))"
  synthesise lumen_click 5 48000 "$click+0.012*sin(2*PI*100*t)" "aformat=channel_layouts=stereo"
  synthesise lumen_pad 5 48000 "$(pads 0.998 <<< '1.3 3.7 0 0 45 57 64 69 73 76')|$(pads 1.002 <<< '1.3 3.7 0 0 45 57 64 69 73 76')"
  synthesise lumen_notes 5 48000 "$(notes <<< $'1.5 81 0.14\n1.8 85 0.14\n2.1 88 0.16\n2.4 93 0.18\n3.4 88 0.12\n3.7 93 0.16')" "aformat=channel_layouts=stereo"
  finish_ad_sound lumen 5 stereo lumen_click lumen_pad lumen_notes
}

aurora_sound() {
  synthesise aurora_wind 8 48000 "(random(0)*2-1)*(0.08+0.3*exp(-pow(t-4,2)/2))|(random(1)*2-1)*(0.08+0.3*exp(-pow(t-3.6,2)/2))" "bandpass=f=700:w=500"
  synthesise aurora_pad 8 48000 "$(pads 0.997 <<< $'0 4.4 0 0 50 57 64 69 76\n4 4 0 0 46 58 65 69 77')|$(pads 1.003 <<< $'0 4.4 0 0 50 57 64 69 76\n4 4 0 0 46 58 65 69 77')"
  synthesise aurora_notes 8 48000 "$(notes <<< $'1 88 0.1\n1.7 93 0.1\n2.4 86 0.1\n4.5 89 0.1\n5.2 93 0.1\n5.9 96 0.14')" "aformat=channel_layouts=stereo"
  finish_ad_sound aurora 8 stereo aurora_wind aurora_pad aurora_notes
}

harbour_sound() {
  # The station's call sign, HR in Morse code, over the surf.
  local at beeps="0"
  for at in 0.3:0.08 0.5:0.08 0.7:0.08 0.9:0.08 1.4:0.08 1.6:0.24 2.0:0.08; do
    beeps+="+between(t,${at%:*},${at%:*}+${at#*:})"
  done
  synthesise harbour_surf 6 44100 "(random(0)*2-1)*(0.16+0.14*sin(2*PI*t/3))" "lowpass=f=900"
  synthesise harbour_morse 6 44100 "0.11*($beeps)*sin(2*PI*784*t)" "lowpass=f=2000"
  synthesise harbour_notes 6 44100 "$(notes <<< $'2.6 67 0.3\n2.9 71 0.3\n3.2 74 0.3\n3.5 79 0.36\n4.3 78 0.26\n4.6 79 0.36\n4.6 55 0.3')$(pads 1 <<< '2.4 3.6 0 0 43 55 59 62')"
  finish_ad_sound harbour 6 mono harbour_surf harbour_morse harbour_notes
}
