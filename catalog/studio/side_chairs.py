"""The four side chairs.  Slots: frame, seat, metal, soft, accent, weave"""
import math

import numpy as np

from curves import along, bent, curve, flip, lerp, line, pt, smooth
from joinery import lift_normal, profile_surface, rod, stretcher, tapered_leg
from kit import Chair, outward, pad, piping, place, plan, seg, shell, sweep
from weaving import cord_seat


def fennick():
    """Side chair: paper cord, round oak, a smile of a top rail."""
    c = Chair()
    fl, bl = pt(0.222, -0.205, 0.442), pt(0.188, 0.205, 0.436)
    c.pair("frame", sweep(line(pt(0.222, -0.205, 0.474), pt(0.232, -0.228, 0)), lambda t: 0.024 + 0.013 * math.exp(-((t - 0.10) / 0.38) ** 2) - 0.002 * t, cap=0.8))
    back = curve(pt(0.205, 0.282, 0), pt(0.194, 0.232, 0.22), pt(0.188, 0.207, 0.436), pt(0.196, 0.228, 0.60), pt(0.210, 0.268, 0.728))
    c.pair("frame", sweep(back, lambda t: 0.023 + 0.014 * math.exp(-((t - 0.58) / 0.28) ** 2) - 0.003 * smooth((t - 0.8) / 0.2), cap=0.4))
    rail_y = lambda x: 0.312 - 1.02 * x * x - 4.4 * x ** 4
    rail = curve(*[pt(x, rail_y(x), 0.748 - 0.10 * x * x) for x in (-0.272, -0.235, -0.17, -0.085, 0, 0.085, 0.17, 0.235, 0.272)])
    c.add("frame", sweep(rail, lambda t: (0.025 - 0.004 * abs(2 * t - 1), 0.080 * (1 - 0.55 * abs(2 * t - 1) ** 2.0)), sq=2.7, up=pt(0, 0.25, 1), cap=1.0))
    for a, b in ((fl, flip(fl)), (bl, flip(bl))):
        c.add("frame", rod(line(a, b), 0.025))
    c.pair("frame", rod(line(fl, bl), 0.025))
    c.add("weave", cord_seat([flip(fl), fl, bl, flip(bl)], rail=0.0135))
    f, b = lerp(fl, pt(0.232, -0.228, 0), 0.50), along(back, 0.29)
    c.pair("frame", stretcher(f, b, 0.017, 1.25))
    m = lerp(f, b, 0.48)
    c.add("frame", stretcher(m, flip(m), 0.017, 1.25))
    return c


def corrin():
    """Side chair: two pressed-veneer petals on a single bent spine."""
    c = Chair()
    seat_spine = curve(pt(0, -0.235, 0.425), pt(0, -0.200, 0.448), pt(0, -0.05, 0.446), pt(0, 0.10, 0.436), pt(0, 0.205, 0.452))
    seat = profile_surface(seat_spine, lambda t: 0.232 - 0.022 * t, lambda u, t: 0.016 * abs(u) ** 2.4 - 0.006 * (1 - u * u) * math.sin(math.pi * t))
    c.add("seat", shell(seat, 0.011, sq=3.4, m=120, rings=26))
    back_spine = curve(pt(0, 0.236, 0.600), pt(0, 0.248, 0.690), pt(0, 0.287, 0.818))
    back = profile_surface(back_spine, lambda t: 0.236 + 0.012 * math.sin(math.pi * t), lambda u, t: 0.080 * abs(u) ** 2.1)
    c.add("seat", shell(back, 0.010, sq=2.6, m=120, rings=22))
    spine = bent(pt(0, -0.10, 0.424), pt(0, 0.222, 0.418), pt(0, 0.246, 0.680), pt(0, 0.266, 0.755), r=(0, 0.110, 0.3, 0))
    c.add("seat", sweep(spine + pt(0, 0.004, 0), lambda t: (0.014, 0.150 - 0.062 * smooth((t - 0.30) / 0.45)), sq=7, up=pt(1, 0, 0), cap=1.0, m=seg(26, 12)))
    # four raked legs let into a block under the seat
    ft, bt = pt(0.128, -0.118, 0.428), pt(0.125, 0.120, 0.424)
    ff, bf = pt(0.222, -0.225, 0), pt(0.215, 0.250, 0)
    c.pair("frame", tapered_leg(ft, ff, 0.036, 0.021), tapered_leg(bt, bf, 0.036, 0.021))
    c.add("frame", place(pad(plan(0.325, 0.310, 5, m=56), 0.022, 0.006), (0, 0.0, 0.424), rx=-1.5))
    for v in (-0.42, 0.12):
        p, n = back(0, v), lift_normal(back, 0, v, 1)
        c.add("metal", sweep(line(p + n * 0.003, p + n * 0.0075), 0.014, cap=0.8))
    return c


def taviq():
    """Side chair: powder-coated tube and rod with a round loose pad."""
    c = Chair()
    d = 0.019
    hoop = bent(pt(-0.215, 0.290, 0), pt(-0.190, 0.190, 0.43), pt(-0.200, 0.268, 0.815), pt(0.200, 0.268, 0.815), pt(0.190, 0.190, 0.43), pt(0.215, 0.290, 0), r=(0, 0.22, 0.125, 0.125, 0.22, 0))
    c.add("metal", rod(hoop, d))
    ring = np.column_stack([plan(0.445, 0.430, 3.0, 0.06, m=120), np.full(len(plan(0.445, 0.430, 3.0, 0.06, m=120)), 0.432)]) + pt(0, -0.005, 0)
    c.add("metal", rod(ring, 0.017, closed=True))
    c.pair("metal", rod(bent(pt(0.225, -0.240, 0), pt(0.185, -0.165, 0.424), pt(0, -0.165, 0.424), r=(0, 0.04, 0)), d))
    c.add("metal", place(pad(plan(0.432, 0.417, 3.0, 0.06, m=88), 0.004, 0.0019, dish=lambda x, y: -0.010 * (1 - (x / 0.22) ** 2) * (1 - (y / 0.22) ** 2)), (0, -0.005, 0.434)))
    for k in np.linspace(-1, 1, 9)[1:-1]:
        x0, x1 = 0.178 * k, 0.176 * k
        yb = 0.207 - 0.030 * abs(k) ** 2.5
        corner = 0.815 - (0.125 - math.sqrt(max(0.125 ** 2 - max(abs(x1) - 0.075, 0) ** 2, 0)))
        lean = np.interp(corner, (0.43, 0.815), (0.190, 0.268))
        path = curve(pt(x0, yb, 0.432), pt(lerp(x0, x1, 0.5), yb + 0.022, 0.60), pt(x1, lean, corner))
        c.add("metal", rod(path, 0.0085))
    c.pair("metal", rod(curve(pt(0.209, -0.212, 0.155), pt(0.202, 0.020, 0.160), pt(0.206, 0.254, 0.155)), 0.010))
    edge_line = plan(0.430, 0.415, 2.9, 0.06, m=96)
    pad_z = 0.453
    dimple = lambda x, y: -0.012 * math.exp(-(x * x + y * y) / 0.032 ** 2)
    c.add("soft", place(pad(edge_line, 0.040, 0.0195, crown=0.014, belly=0.0, rings=26, soft=0.0012, dish=dimple), (0, -0.005, pad_z)))
    c.add("soft", place(piping(edge_line, 0.0, d=0.006), (0, -0.005, pad_z)))
    c.add("soft", place(pad(plan(0.022, 0.022, 2.0, m=20), 0.006, 0.0029), (0, -0.005, pad_z + 0.0235)))
    return c


def pellow():
    """Side chair: a wrap of upholstery floating over a round seat."""
    c = Chair()
    edge_line = plan(0.520, 0.490, 2.8, 0.10, m=112)
    seat_z = 0.425
    c.add("soft", place(pad(edge_line, 0.085, 0.036, crown=0.016, belly=0.0, rings=18, soft=0.0018), (0, -0.015, seat_z)))
    c.add("soft", place(piping(edge_line - outward(edge_line) * 0.006, 0.018, d=0.006), (0, -0.015, seat_z)))
    reach, rx, ry = 112, 0.275, 0.262

    def wall(a):
        q = math.radians(a)
        return pt(rx * math.sin(q) * (1 + 0.03 * math.cos(q)), 0.005 + ry * math.cos(q), 0)

    def surf(u, v):
        a = -u * reach
        drop = 0.055 * abs(u) ** 2.5
        z = 0.655 - drop + v * (0.122 - 0.020 * abs(u) ** 2)
        lean = 0.10 * (z - 0.60) * math.cos(math.radians(a))
        return wall(a) + pt(wall(a)[0] * 0.15 * (z - 0.55), lean + 0.012 * (1 - v * v), z)

    c.add("soft", shell(lambda u, v: surf(-u, v), lambda u, v: 0.056 - 0.008 * abs(v) ** 3, sq=4.0, m=150, rings=26, soft=0.0015))
    ft = pt(0.190, -0.170, 0.395)
    ff = pt(0.222, -0.225, 0)
    c.pair("frame", tapered_leg(ft, ff, 0.038, 0.023))
    up = surf(0.37, -0.55)
    up = pt(abs(up[0]), up[1], up[2])
    back = curve(pt(0.205, 0.272, 0), pt(0.192, 0.236, 0.22), pt(0.186, 0.226, 0.42), up)
    c.pair("frame", sweep(back, lambda t: 0.023 + 0.014 * math.sin(math.pi * min(t * 1.0, 1)) ** 0.8, cap=0.4))
    c.pair("frame", sweep(line(ft + pt(0, 0, -0.004), pt(0.186, 0.226, 0.391)), (0.024, 0.040), sq=5, up=pt(0, 0, 1)))
    c.add("frame", sweep(line(ft + pt(0, 0, -0.004), flip(ft) + pt(0, 0, -0.004)), (0.024, 0.040), sq=5, up=pt(0, 0, 1)))
    c.add("frame", sweep(line(pt(0.186, 0.226, 0.391), pt(-0.186, 0.226, 0.391)), (0.024, 0.040), sq=5, up=pt(0, 0, 1)))
    return c
