#!/usr/bin/env python3
"""An ad network in Python: reads JSON lines on standard input, answers on standard output."""
import json
import sys

HOUSES = {"roof": "A roof over your head", "garden": "A garden of your own"}

for line in sys.stdin:                       # ends when the player has no more to say
    message = json.loads(line)
    if message.get("method") != "load":      # an event: willPresentFullScreenView, reportImpression, reportClick …
        print("told:", message["event"], file=sys.stderr)          # standard error goes to the player's log
        continue
    unit = message["parameter"]              # the ad unit, as the line item names it
    answer = {"id": message["id"]}           # always that of the question
    if unit not in HOUSES:
        answer["error"] = {"code": 3, "message": f"no ad for {unit}"}   # 3: no fill; the next line item is asked
    else:
        title = HOUSES[unit] + (" (test)" if message["testMode"] else "")
        answer["ad"] = {"title": title, "body": f"{message['format']}, {message['size']['columns']} columns",
                        "advertiser": "Homes Ltd", "clickThrough": "https://homes.example/" + unit}
    print(json.dumps(answer), flush=True)    # one line, at once
