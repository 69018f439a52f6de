# How a picture is painted, how pictures become a shot, how a shot becomes a file.

# Runs two commands at once and fails when either fails. Each is a process of its own: in a tested subshell `set -e` is off.
in_parallel() {
  local first second
  (eval "$1") & first=$!
  (eval "$2") & second=$!
  wait "$first"
  wait "$second"
}

quiet_ffmpeg() {
  ffmpeg -hide_banner -v error -nostdin -y -bitexact "$@"
}

# --- expressions for geq ------------------------------------------------------------------------

# A number in 0..1 that looks random and is the same on every machine: geq's own random() depends on its threads.
hash() { echo "mod(abs(sin(($1)*12.9898+($2)*78.233)*43758.5453),1)"; }

mix() { echo "(($1)+(($2)-($1))*clip($3,0,1))"; }

# One channel (0 red, 1 green, 2 blue) of a colour that goes from rrggbb to rrggbb as the third argument goes from 0 to 1.
channel() {
  local from=$((16#${1:$4*2:2})) to=$((16#${2:$4*2:2}))
  if ((from == to)); then echo "$from"; else mix "$from" "$to" "$3"; fi
}

disc() { echo "clip($3-hypot(X-($1),Y-($2))+0.5,0,1)"; }

# A rectangle with round corners: centre x, centre y, half width, half height, corner radius, x expression.
rounded() {
  local x=${6:-X}
  echo "clip($5-hypot(max(abs($x-($1))-($3-$5),0),max(abs(Y-($2))-($4-$5),0))+0.5,0,1)"
}

# A triangle wave: period, height, shift.
peaks() { echo "($2)*abs(mod((X+$3)/($1),2)-1)"; }

swell() { echo "($2)*sin((X+$3)/($1))"; }

# --- painting -----------------------------------------------------------------------------------

# paint NAME WxH RED GREEN BLUE ALPHA [FILTERS]: one picture, each channel an expression of X and Y.
paint() {
  quiet_ffmpeg -f lavfi -i "color=black:s=$2:r=1,format=gbrap,geq=r='$3':g='$4':b='$5':a='$6'${7:+,$7}" \
    -frames:v 1 -pix_fmt rgba "$work/$1.png"
}

# shape NAME WxH TOP BOTTOM MASK [FILTERS]: what lies inside MASK (0..1), coloured from TOP to BOTTOM.
shape() {
  paint "$1" "$2" "$(channel "$3" "$4" Y/H 0)" "$(channel "$3" "$4" Y/H 1)" "$(channel "$3" "$4" Y/H 2)" \
    "255*clip($5,0,1)" "${6:-}"
}

# sky NAME WxH TOP MIDDLE BOTTOM [HORIZON]: three colours, the last from HORIZON (a share of the height) downwards.
sky() {
  local c colours=() horizon="(H*${6:-0.75})"
  for c in 0 1 2; do
    colours+=("if(lt(Y,$horizon*0.55),$(channel "$3" "$4" "Y/($horizon*0.55)" $c),$(channel "$4" "$5" "(Y/$horizon-0.55)/0.45" $c))")
  done
  paint "$1" "$2" "${colours[@]}" 255
}

# enlarge NAME FROM FACTOR
enlarge() {
  quiet_ffmpeg -i "$work/$2.png" -vf "scale=iw*$3:ih*$3:flags=bicubic" "$work/$1.png"
}

# --- shots --------------------------------------------------------------------------------------

lossless=(-c:v ffv1 -pix_fmt yuv420p -threads 1)

# shot NAME FRAMES RATE FILTERS BACKGROUND [LAYER X Y]...: layers over the background, each moving by expressions of t.
shot() {
  local name=$1 frames=$2 rate=$3 filters=$4 graph="[0:v]format=yuv444p[v0]" n=0
  local inputs=(-loop 1 -framerate "$rate" -i "$work/$5.png")
  [[ -f $work/$5.mkv ]] && inputs=(-i "$work/$5.mkv")
  shift 5
  while (($#)); do
    n=$((n + 1))
    inputs+=(-i "$work/$1.png")
    graph+=";[v$((n - 1))][$n:v]overlay=x='$2':y='$3':format=yuv444[v$n]"
    shift 3
  done
  quiet_ffmpeg "${inputs[@]}" -filter_complex "$graph;[v$n]${filters:-null}" -frames:v "$frames" "${lossless[@]}" "$work/$name.mkv"
}

# caption TEXT SIZE X Y FROM TO COLOUR: large letters that come and go softly. The border makes them bold: drawtext asks
# fontconfig for a family, never for a weight.
caption() {
  echo "drawtext=font='DejaVu Sans':borderw=3:bordercolor=$7:text='$1':fontsize=$2:x=$3:y=$4:fontcolor=$7:alpha='clip(min((t-$5)/0.5,($6-t)/0.5),0,1)':shadowcolor=black@0.45:shadowx=3:shadowy=3"
}

# encode OUTPUT CRF GOP INPUTS_AND_OPTIONS...
encode() {
  local output=$1 crf=$2 gop=$3
  shift 3
  quiet_ffmpeg "$@" -c:v libx264 -preset slow -tune animation -crf "$crf" -g "$gop" -threads 2 -pix_fmt yuv420p \
    -colorspace smpte170m -color_primaries smpte170m -color_trc smpte170m \
    -c:a aac -movflags +faststart "$output"
}
