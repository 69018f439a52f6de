"""Small media and documents for the terminal tests, made once in a folder of their own."""
import os
import shutil
import subprocess

VAST = """<VAST version="3.0"><Ad id="{id}"><InLine><AdSystem>test</AdSystem><AdTitle>{title}</AdTitle>
<Impression>https://t.example/i</Impression><Creatives><Creative><Linear skipoffset="00:00:01">
<Duration>00:00:03</Duration><MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="160"
height="120">{media}</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>"""
BREAK = """<vmap:AdBreak timeOffset="{offset}" breakType="linear" breakId="{id}"><vmap:AdSource id="s{id}">
<vmap:VASTAdData>{vast}</vmap:VASTAdData></vmap:AdSource></vmap:AdBreak>"""
VMAP = """<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">{breaks}</vmap:VMAP>"""


def ffmpeg(folder, name, *words):
    subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-y", *words, name], cwd=folder, check=True, timeout=60)


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def vmap(*breaks):
    """Breaks are (offset, id, title, media)."""
    return VMAP.format(breaks="".join(
        BREAK.format(offset=offset, id=name, vast=VAST.format(id=name, title=title, media=media))
        for offset, name, title, media in breaks))


def make(folder):
    encode = ["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac", "-pix_fmt", "yuv420p"]
    ffmpeg(folder, "film.mp4", "-f", "lavfi", "-i", "testsrc2=s=160x90:r=25:d=30", "-f", "lavfi", "-i",
           "sine=f=300:d=30", *encode)
    ffmpeg(folder, "ad.mp4", "-f", "lavfi", "-i", "smptebars=s=160x120:r=25:d=3", "-f", "lavfi", "-i",
           "sine=f=600:d=3", *encode)
    # Pictures that stand still, so that a cell that changes was changed by something else; lossless.
    write(folder, "lines.srt", "1\n00:00:03,000 --> 00:00:06,000\nA line of <b>words</b>, 日本語 too\n\n"
          "2\n00:00:05,000 --> 00:00:07,000\nand \x1b[31manother\n\n3\n00:00:12,000 --> 00:00:29,000\nA long one\n\n")
    write(folder, "other.srt", "1\n00:00:00,000 --> 00:00:29,000\nEine Zeile\n\n")
    ffmpeg(folder, "spoken.mkv", "-f", "lavfi", "-i", "smptehdbars=s=160x90:r=25:d=30", "-f", "lavfi", "-i",
           "sine=f=300:d=30", "-f", "lavfi", "-i", "sine=f=600:d=30", "-i", "lines.srt", "-i", "other.srt", "-map", "0",
           "-map", "1", "-map", "2", "-map", "3", "-map", "4", "-c:v", "libx264", "-preset", "ultrafast", "-qp", "0",
           "-c:a", "aac", "-c:s", "srt", "-metadata:s:a:0", "language=eng", "-metadata:s:a:1", "language=fre",
           "-metadata:s:s:0", "language=eng", "-metadata:s:s:1", "language=ger")
    ffmpeg(folder, "song.ogg", "-f", "lavfi", "-i", "sine=f=300:d=30", "-metadata", "title=Night Train", "-metadata",
           "artist=The Sleepers", "-c:a", "libvorbis")
    season = os.path.join(folder, "season")
    os.mkdir(season)
    for name, source in [("episode 2.mp4", "film.mp4"), ("episode 10.mp4", "film.mp4"), ("Episode 11.mp4", "ad.mp4")]:
        shutil.copy(os.path.join(folder, source), os.path.join(season, name))
    write(season, "notes.txt", "nothing to play")
    write(season, "episode 10.vmap.xml", vmap(("50%", "half", "Half Ad", "ad.mp4")))
    write(folder, "pre.xml", vmap(("start", "pre", "First Ad", "ad.mp4"), ("00:00:20", "mid", "Later Ad", "ad.mp4")))
    write(folder, "mid.xml", vmap(("00:00:04", "mid", "Middle Ad", "ad.mp4"), ("end", "post", "Last Ad", "ad.mp4")))
    write(folder, "net.xml", vmap(("end", "post", "Net Ad", "http://127.0.0.1:9/ad.mp4")))
    write(folder, "lost.xml", vmap(("00:00:06", "lost", "Lost Ad", "none.mp4")))
    write(folder, "hostile.xml", vmap(
        ("start", "pre", "Evil &#x9b;31m\u202ereversed&#x85;\u009d0;pwned\u009c Ad", "ad.mp4")))
