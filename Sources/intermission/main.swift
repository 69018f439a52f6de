print("intermission")
