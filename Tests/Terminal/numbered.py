"""Clips whose pictures carry their number in blocks large enough to be read from the cells of a terminal."""
import os
import subprocess

COLUMNS = ROWS = 4
WIDTH, HEIGHT, EDGE = 160, 96, 8
BITS = 10
RATES = {"25": "25", "2997": "30000/1001", "60": "60", "vfr": None}


def blocks(source, number):
    """Sixteen bits: the clip (2), the number (10), and for each block column whether its three bits are odd (4)."""
    data = [source >> 1 & 1, source & 1] + [number >> bit & 1 for bit in range(BITS)]
    return data + [(data[column] + data[4 + column] + data[8 + column]) & 1 for column in range(COLUMNS)]


def picture(source, number):
    bits = blocks(source, number)
    width, height = (WIDTH - 2 * EDGE) // COLUMNS, (HEIGHT - 2 * EDGE) // ROWS
    edge = bytes([128]) * EDGE
    rows = [bytes([128]) * WIDTH * EDGE]
    for row in range(ROWS):
        line = b"".join(bytes([255 * bits[row * COLUMNS + column]]) * width for column in range(COLUMNS))
        rows.append((edge + line + edge) * height)
    return b"".join(rows + rows[:1])


def make(folder, name, source, count, rate):
    """`rate` None: distances of 16, 33 and 50 ms in turn. Lossless, so that black is black."""
    timing = (["-vf", "settb=1/1000,setpts=N*33+mod(N\\,3)*8", "-fps_mode", "passthrough", "-enc_time_base", "1/1000"]
              if rate is None else ["-r", rate])
    subprocess.run(
        ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "gray", "-s", f"{WIDTH}x{HEIGHT}",
         "-r", rate or "25", "-i", "pipe:", *timing, "-c:v", "libx264", "-preset", "ultrafast", "-qp", "0", "-bf", "0",
         "-pix_fmt", "yuv420p", os.path.join(folder, name)],
        input=b"".join(picture(source, number) for number in range(count)), check=True, timeout=60)


def read(pixels):
    """The clip and number that a picture carries; None when it is not whole."""
    if pixels is None:
        return None
    height, width = len(pixels), len(pixels[0])
    bits = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            y = (EDGE + (row + 0.5) * (HEIGHT - 2 * EDGE) / ROWS) * height / HEIGHT
            x = (EDGE + (column + 0.5) * (WIDTH - 2 * EDGE) / COLUMNS) * width / WIDTH
            red, green, blue = pixels[int(y)][int(x)]
            if 64 < green < 192:
                return None
            bits.append(1 if green >= 128 else 0)
    source = bits[0] << 1 | bits[1]
    number = sum(bits[2 + bit] << bit for bit in range(BITS))
    return (source, number) if blocks(source, number) == bits else None
