#!/bin/sh
# An ad network in a shell: one line is the question, one line the answer, every further line an event.

read -r question || exit 0 # {"format":"banner","id":1,"method":"load","parameter":"…","settings":{…},…}

case $question in
*'"parameter":"tea"'*)
  # Each question comes to a command that was started for it, so that the id is always 1.
  echo '{"id":1,"ad":{"title":"Tea","body":"Ready in four minutes","clickThrough":"https://tea.example/"}}'
  ;;
*)
  echo '{"id":1,"error":{"code":3,"message":"tea is all there is"}}'
  exit 0
  ;;
esac

# Until the ad is over: {"event":"reportImpression","id":1} and the like.
while read -r event; do
  echo "told: $event" >&2 # into the player's log
done
