#!/usr/bin/env bash
# Makes the demo's films, their ads and pictures: make-media.sh [FOLDER]   (FOLDER: where this script is)
# Needs ffmpeg with libx264, and the DejaVu fonts. Nothing comes from anywhere else.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
target=$(mkdir -p "${1:-$here}/ads" && cd "${1:-$here}" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

source "$here/make/tools.sh"
source "$here/make/scenery.sh"
source "$here/make/film.sh"
source "$here/make/ads.sh"
source "$here/make/sound.sh"
source "$here/make/quay.sh"

in_parallel "paint_nature; paint_quay" "paint_works"
in_parallel "film_departure; film_hills; film_bridge" "film_snow; film_city; film_dawn"
in_parallel "film_sound" "ad_kestrel; ad_lumen; ad_aurora; ad_harbour"
in_parallel "film_quay" "quay_sound; stills_quay"
join_film "$target/night-train.mp4"
join_quay "$target/harbour-dawn.mp4"
