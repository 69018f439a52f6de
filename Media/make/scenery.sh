# The pictures that the film's shots are put together from. A terminal shows them in about 80 x 40 cells, so shapes are large.

paint_nature() {
  paint_heavens
  paint_hills
  paint_winter
  paint_morning
}

paint_works() {
  paint_trains
  paint_platform
  paint_bridge
  paint_city
  paint_window
}

stars() { # NAME CELL SEED
  local i="floor(X/$2)" j="floor(Y/$2)" size
  size="(0.7+1.7*$(hash "$i" "$j+$3"))"
  shape "$1" 900x300 fff6dc b9c8ff "($size-hypot(mod(X,$2)-$2*(0.2+0.6*$(hash "$i+$3" "$j")),mod(Y,$2)-$2*(0.2+0.6*$(hash "$j" "$i+$3"))))*(1.1-Y/H)"
}

moon() { # NAME RADIUS LIGHT SHADE
  local r=$2 c=$(($2 * 3)) spots
  spots="$(disc "$c-$r*0.3" "$c-$r*0.25" "$r*0.27")+$(disc "$c+$r*0.38" "$c+$r*0.1" "$r*0.2")+$(disc "$c-$r*0.1" "$c+$r*0.45" "$r*0.16")+$(disc "$c+$r*0.2" "$c-$r*0.55" "$r*0.1")"
  local red green blue
  red=$(channel "$3" "$4" "$spots" 0) green=$(channel "$3" "$4" "$spots" 1) blue=$(channel "$3" "$4" "$spots" 2)
  paint "$1" $((c * 2))x$((c * 2)) "$red" "$green" "$blue" \
    "255*max($(disc "$c" "$c" "$r"),0.5*exp(-max(hypot(X-$c,Y-$c)-$r,0)/($r*0.45))-0.01)"
}

paint_heavens() {
  stars stars 26 3
  stars stars_few 44 11
  moon moon_large 84 ffd08a f0ad66
  moon moon_small 36 f4f7ff c3cfe8
}

# Five coaches and an engine, 1040 x 64, and the light of their windows as a layer of its own.
train() { # NAME BODY STRIPE
  local coach="mod(X,168)" body engine wheels windows shade
  body="$(rounded 84 30 81 25 8 "$coach")*lt(X,840)"
  engine="gte(X,840)*between(Y,5,55)*clip(1036-0.06*pow(max(38-Y,0),2)-X,0,1)"
  wheels="between(Y,46,63)*lt(X,1030)*max(clip(7-hypot(abs($coach-84)-62,Y-56),0,1),clip(7-hypot(abs($coach-84)-42,Y-56),0,1))"
  windows="if(lt(X,840),between($coach,12,155)*lt(mod($coach-12,24),15)*between(Y,15,32),between(X,976,996)*between(Y,14,27))"
  shade="clip(0.75+0.25*(1-Y/40),0.5,1)*if(between(Y,55,64),0.35,1)"
  local c expr=()
  for c in 0 1 2; do
    expr+=("if($windows,$(channel 7a5a34 ffe2a0 "$(hash 'floor((X-12)/24)' 5)*2.2" $c),if(between(Y,39,43),$((16#${3:$c*2:2})),$((16#${2:$c*2:2}))*$shade))")
  done
  paint "$1" 1040x64 "${expr[@]}" "255*clip($body+$engine+$wheels,0,1)"
  paint "$1_light" 1080x110 255 190 95 \
    "235*between(X,20,1060)*$(sed 's/\bX\b/(X-20)/g; s/\bY\b/(Y-20)/g' <<< "($windows)")" "gblur=sigma=9:planes=8"
}

paint_trains() {
  train train 1d2f55 e8b64c
  train train_red a3272f f5e6c8
  train train_dark 0d1020 c9545f
  shape beam 320x120 fff0c0 fff0c0 "0.55*(1-X/W)*clip((0.12+X/W*0.42)*60-abs(Y-60),0,14)/14" "gblur=sigma=3:planes=8"
  enlarge train_big train 2.6
  enlarge train_big_light train_light 2.6
  enlarge train_small train 0.6
  enlarge train_small_light train_light 0.6
  enlarge train_red_mid train_red 1.4
  enlarge train_red_mid_light train_red_light 1.4
  enlarge train_dark_mid train_dark 0.8
  enlarge train_dark_mid_light train_dark_light 0.8
  enlarge train_dark_small train_dark 0.6
  enlarge train_dark_small_light train_dark_light 0.6
}

figure() { # CENTRE HEIGHT: someone standing at the edge of the platform
  echo "$(disc "$1" "300-$2" "$2*0.13")+$(rounded "$1" "300-$2*0.42" "$2*0.2" "$2*0.43" "$2*0.14")"
}

paint_platform() {
  sky sky_title 640x360 0e0b33 4a2b7a e0708a 0.72
  sky sky_station 640x360 04161d 0d3f49 176a6c
  shape mountains 900x160 2c1a55 150c30 "Y-112+$(peaks 190 80 40)+$(peaks 83 28 10)-$(swell 37 5 0)"
  shape foothills 900x140 120a2c 05030f "Y-70+$(peaks 240 34 160)+$(swell 60 9 20)"
  shape platform 640x70 27414a 0b171c "if(lt(Y,7),1,1)"
  shape platform_edge 640x6 ffd56a ffd56a 1
  shape roof 640x64 03090c 071a20 "(62-14*abs(mod(X/40,2)-1))-Y"
  shape lamp_posts 640x300 05090b 05090b "between(mod(X,300),148,156)*gt(Y,60)+between(mod(X,300),120,184)*between(Y,88,97)"
  shape lamp_glow 240x240 ffe9b0 ffcf7a "$(disc 120 120 13)+0.62*exp(-hypot(X-120,Y-120)/34)-0.02"
  shape people 640x300 020405 020405 "$(figure 62 112)+$(figure 100 84)+$(figure 402 118)+$(rounded 432 282 17 17 3)+$(figure 560 106)"
  local hands="clip(between(X,57,63)*between(Y,18,64)+between(X,36,63)*between(Y,57,64),0,1)"
  paint clock 120x120 "253-220*$hands" "246-214*$hands" "220-180*$hands" "255*$(disc 60 60 50)"
  shape clock_rim 120x120 05090b 05090b "$(disc 60 60 57)"
}

paint_hills() {
  sky sky_hills 640x360 031226 0c3f66 7cc4ae 0.6
  shape hills_far 1100x180 2d7f8d 17506b "Y-70+$(swell 90 26 0)+$(swell 41 9 80)"
  shape hills_mid 1700x170 155a5f 0b3342 "Y-60+$(swell 120 26 200)+$(swell 47 8 0)"
  shape meadow 2400x130 0c3a33 04151a "Y-14+$(swell 170 6 0)"
  shape pines 3600x150 021012 010607 \
    "(Y-150*(0.1+0.55*$(hash 'floor(X/74)' 2)))*(0.26+0.16*mod(Y,26)/26)-abs(mod(X,74)-37)+gt(Y,138)*9-99*lt(Y,150*(0.1+0.55*$(hash 'floor(X/74)' 2)))-99*gt($(hash 'floor(X/74)' 9),0.62)*lt(Y,138)"
}

paint_bridge() {
  sky sky_bridge 640x216 050836 1f3fa8 b9d0ff 0.95
  shape cliffs 900x90 24409c 162a78 "Y-66+$(peaks 160 60 60)+$(peaks 61 14 0)-$(swell 33 4 0)"
  local span="(mod(X+64,128)-64)"
  shape viaduct 1300x80 0a1238 050a24 "gte(Y,0)*(lt(Y,14)+gt(abs($span),52)+lt(Y,66-sqrt(max(2704-$span*$span,0))))"
  shape viaduct_rail 1300x4 7f9fe6 7f9fe6 1
  # Ripples as a displacement map: one column, stretched over the water when it is used.
  quiet_ffmpeg -f lavfi -i "color=gray:s=2x144:r=25:d=14,format=gray,geq=lum='128+(1.5+Y/24)*sin(900/(Y+24)+T*2.3)*sin(Y/5.3-T*1.1)'" \
    -frames:v 340 -c:v ffv1 "$work/ripples.mkv"
}

flakes() { # NAME CELL RADIUS SEED: 640 x 480, four times, so that it can drift for ever
  local i="floor(X/$2)" j="floor(Y/$2)"
  shape "$1" 640x480 ffffff ffffff \
    "gt($(hash "$i+$4" "$j"),0.4)*($3-hypot(mod(X,$2)-$3-($2-2*$3)*$(hash "$i" "$j+$4"),mod(Y,$2)-$3-($2-2*$3)*$(hash "$j+$4" "$i"))+0.5)" \
    "split[a][b];[a][b]hstack,split[c][d];[c][d]vstack"
}

snowy_pines() { # NAME WIDTH HEIGHT PITCH TOP BOTTOM SEED
  local tip="$3*(0.05+0.5*$(hash "floor(X/$4)" "$7"))"
  shape "$1" "$2x$3" "$5" "$6" \
    "if(lt(Y,$tip)+gt($(hash "floor(X/$4)" "$7+4"),0.7),0,(Y-$tip)*(0.16+0.16*mod(Y-$tip,$4*0.4)/($4*0.4))-abs(mod(X,$4)-$4/2))"
}

paint_winter() {
  sky sky_snow 640x360 8fb3d9 c4d9ee f6f4f2
  shape snow_far 1100x150 d7e4f2 b9cfe6 "Y-60+$(swell 110 26 0)+$(swell 47 8 0)"
  shape snow_near 2600x110 ffffff c3d6ec "Y-16+$(swell 190 8 0)"
  snowy_pines pines_far 1300 150 46 7f9dbb a9c1da 3
  snowy_pines pines_near 4200 330 190 16324a 274f6b 6
  flakes flakes_small 40 2 1
  flakes flakes_mid 80 4 5
  flakes flakes_large 160 8 8
}

towers() { # NAME WIDTH HEIGHT PITCH TOP BOTTOM LIT SEED
  local i="floor(X/$4)" roof lit
  roof="($3*(0.06+0.62*$(hash "$i" "$8")))"
  lit="between(mod(X,$4),8,$4-10)*lt(mod(X-8,14),8)*lt(mod(Y,18),10)*gt(Y,$roof+10)*gt($(hash "floor(X/14)+$8" 'floor(Y/18)'),0.55)"
  local c expr=()
  for c in 0 1 2; do
    expr+=("if($lit,$(channel "$7" ffe9b8 "$(hash 'floor(X/14)' 'floor(Y/18)+3')" $c),$(channel "$5" "$6" Y/H $c))")
  done
  paint "$1" "$2x$3" "${expr[@]}" "255*gt(Y,$roof)*lt(mod(X,$4),$4-4)"
}

paint_city() {
  sky sky_city 640x360 12042e 6a1580 ff6a8f 0.8
  towers towers_far 1100 300 62 3d1466 7a1f80 ff7ac0 2
  towers towers_near 2400 300 112 120726 26103f 37e0ff 7
  shape rail 1300x60 05020d 0b0418 "lt(Y,12)+between(mod(X,160),70,92)"
  shape sign_cyan 130x46 37e0ff 37e0ff "$(rounded 65 23 60 18 9)-$(rounded 65 23 52 10 5)+between(X,28,102)*between(Y,20,26)" "gblur=sigma=1:planes=8"
  shape sign_pink 46x130 ff5fae ff5fae "$(rounded 23 65 18 60 9)-$(rounded 23 65 10 52 5)+$(disc 23 36 6)+$(disc 23 65 6)+$(disc 23 94 6)" "gblur=sigma=1:planes=8"
}

bokeh() { # NAME WIDTH CELL RADIUS SEED
  local i="floor(X/$3)" j="floor(Y/$3)" h c expr=() palette=(ff4f8b 37e0ff ffc04d)
  h=$(hash "$i+$5" "$j")
  for c in 0 1 2; do
    expr+=("if(lt($h,0.36),$((16#${palette[0]:$c*2:2})),if(lt($h,0.62),$((16#${palette[1]:$c*2:2})),$((16#${palette[2]:$c*2:2}))))")
  done
  paint "$1" "$2x300" "${expr[@]}" \
    "150*gt($(hash "$j+$5" "$i"),0.45)*clip($4*(0.5+0.5*$h)-hypot(mod(X,$3)-$4-($3-2*$4)*$(hash "$i" "$j+7"),mod(Y,$3)-$4-($3-2*$4)*$(hash "$j+3" "$i")),0,4)/4" "gblur=sigma=2:planes=8"
}

paint_window() {
  sky sky_window 640x360 120a3a 43177c c2508e
  bokeh bokeh_far 1700 70 20 2
  bokeh bokeh_near 3200 180 62 9
  shape cabin 640x360 5a2f2a 24121a "1-$(rounded 300 158 262 128 44)"
  shape cabin_rim 640x360 f0b468 a86c3c "$(rounded 300 158 270 136 50)-$(rounded 300 158 262 128 44)"
  # Someone asleep against the glass: head, shoulder, the back of the seat.
  local sleeper="$(rounded 462 176 44 56 42)+$(disc 500 158 40)+$(rounded 496 236 26 40 10)+$(rounded 536 350 112 104 70)"
  shape sleeper 640x360 120b12 07040a "$sleeper"
  shape sleeper_rim 640x360 d98a5a 6a3f3a "$sleeper"
  shape seat 640x360 8a3a3a 3c1420 "$(rounded 620 290 62 190 40)"
}

paint_morning() {
  sky sky_before 640x360 1b1440 6d3a78 e8806a
  sky sky_after 640x360 4f86c6 f9b384 ffe9a6
  shape sun 520x520 fff8d8 ffdf80 "$(disc 260 260 62)+0.75*exp(-max(hypot(X-260,Y-260)-62,0)/52)-0.01"
  shape clouds 1100x160 ffd9c0 ff9d86 \
    "0.8*clip(1.6*(sin(X/97)+sin(X/41+2)*0.5+sin(X/160+Y/14)*0.9-abs(mod(Y,54)-27)/9),0,1)" "gblur=sigma=4:planes=8"
  shape hills_dawn 900x150 a8577a 7d3c67 "Y-64+$(swell 120 24 40)+$(swell 51 8 0)"
  shape fields 1500x140 4a2450 2a1236 "Y-34+$(swell 200 13 0)"
  shape grass 2400x80 160a22 0b0514 "Y-26+$(swell 140 7 0)+9*abs(mod(X/9,2)-1)*$(hash 'floor(X/18)' 3)"
  local wing="abs(abs(X-28)-15)"
  shape bird_up 56x30 2a1236 2a1236 "clip(3.2-abs(Y-4-0.045*(15-$wing)*(15-$wing)),0,1)*lt(abs(X-28),27)"
  shape bird_down 56x30 2a1236 2a1236 "clip(3.2-abs(Y-16+0.02*(15-$wing)*(15-$wing)),0,1)*lt(abs(X-28),27)"
}
