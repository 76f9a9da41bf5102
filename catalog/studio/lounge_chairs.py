"""The four lounge chairs.  Slots: frame, seat, metal, soft, accent, weave"""
import math

import numpy as np

from curves import along, bent, curve, flip, lerp, line, pt, smooth
from joinery import box_cushion, lift_normal, profile_surface, rod, spindle
from kit import Chair, outward, pad, piping, place, plan, seg, shell, sweep
from weaving import cane


def oskava():
    """Lounge chair: oiled frame, paddle arms, two loose cushions."""
    c = Chair()
    fx, bx = 0.345, 0.325
    front_top, front_foot = pt(fx, -0.285, 0.548), pt(fx + 0.006, -0.325, 0)
    c.pair("frame", sweep(line(front_top, front_foot), lambda t: 0.036 - 0.013 * abs(t - 0.42) ** 1.1 * 1.6, sq=2.3, cap=0.4))
    back_leg = curve(pt(bx + 0.004, 0.440, 0), pt(bx, 0.352, 0.24), pt(bx, 0.322, 0.40), pt(bx, 0.318, 0.540))
    c.pair("frame", sweep(back_leg, lambda t: 0.024 + 0.012 * math.sin(math.pi * min(t * 0.9 + 0.1, 1)), sq=2.3, cap=0.4))
    arm = curve(pt(fx + 0.004, -0.395, 0.548), pt(fx + 0.006, -0.270, 0.562), pt(fx - 0.002, -0.05, 0.560), pt(bx + 0.002, 0.190, 0.545), pt(bx - 0.004, 0.385, 0.540))
    c.pair("frame", sweep(arm, lambda t: (0.052 + 0.034 * math.exp(-((t - 0.20) / 0.26) ** 2) - 0.020 * smooth((t - 0.5) / 0.5), 0.022), sq=3.0, up=pt(0, 0, 1), cap=1.0))
    rail_f, rail_b = lerp(front_top, front_foot, 0.46), along(back_leg, 0.38)
    c.pair("frame", sweep(line(rail_f, rail_b), (0.022, 0.048), sq=5, up=pt(0, 0, 1)))
    for p in (rail_f, rail_b):
        c.add("frame", sweep(line(p, flip(p)), (0.022, 0.048), sq=5, up=pt(0, 0, 1)))
    # reclining back: stiles, crest and spindles, standing behind the cushion
    tilt = math.degrees(math.atan2(rail_f[2] - rail_b[2], rail_b[1] - rail_f[1]))
    foot, head = pt(0.262, 0.225, 0.235), pt(0.248, 0.520, 0.872)
    stile = curve(foot, lerp(foot, head, 0.5) + pt(0, 0.012, 0), head)
    c.pair("frame", sweep(stile, lambda t: (0.030 - 0.008 * t, 0.024), sq=3, up=pt(1, 0, 0), cap=0.8))
    crest = curve(head + pt(0.012, 0.0, -0.02), pt(0.12, 0.538, 0.868), pt(0, 0.545, 0.872), pt(-0.12, 0.538, 0.868), flip(head + pt(0.012, 0.0, -0.02)))
    c.add("frame", sweep(crest, (0.022, 0.052), sq=3, up=pt(0, 0.4, 1), cap=0.9))
    for k in np.linspace(-0.82, 0.82, 7):
        top = pt(0.25 * k, 0.540 - 0.012 * k * k, 0.860)
        c.add("frame", spindle(curve(pt(0.25 * k, 0.243, 0.252), pt(0.25 * k, 0.408, 0.56), top), 0.012, 1.2, 0.5))
    c.add("frame", rod(line(pt(0.262, 0.236, 0.245), pt(-0.262, 0.236, 0.245)), 0.026))
    cross = along(stile, 0.50)
    c.pair("frame", rod(line(cross, pt(bx, cross[1] - 0.03, 0.535)), 0.018))
    seat = [place(p, (0, -0.055, 0.343), rx=-tilt) for p in box_cushion(0.605, 0.640, 0.120, 0.022)]
    lean = math.degrees(math.atan2(head[1] - foot[1], head[2] - foot[2]))
    back = [place(p, (0, 0.289, 0.612), rx=90 - lean) for p in box_cushion(0.575, 0.560, 0.115, 0.026)]
    c.add("soft", *seat, *back)
    for p in np.linspace(0.12, 0.88, 7):
        a = lerp(rail_f, rail_b, p)
        c.add("frame", sweep(line(a, flip(a)), (0.040, 0.010), sq=6, up=pt(0, 0, 1)))
    return c


def bolma():
    """Lounge chair: a soft ring of boucle around a deep round seat."""
    c = Chair()
    reach = 128

    def ring(a, z):
        q = math.radians(a)
        return pt(0.335 * math.sin(q), 0.045 + 0.330 * math.cos(q), z)

    angles = np.linspace(-reach, reach, 41)
    height = lambda a: 0.395 + 0.125 * smooth(1 - abs(a) / 105)
    path = np.array([ring(a, 0.090 + height(a) / 2 + 0.02) for a in angles])
    tops = lambda t: height(lerp(-reach, reach, t))
    c.add("soft", sweep(path, lambda t: (0.165 + 0.012 * math.cos((t - 0.5) * 3), tops(t) + 0.04), sq=2.9, up=pt(0, 0, 1), cap=1.0, m=seg(44, 18), stations=seg(60, 22)))
    edge_line = plan(0.590, 0.640, 2.5, 0.0, m=112)
    c.add("soft", place(pad(edge_line, 0.190, 0.060, crown=0.034, belly=0.0, rings=20, soft=0.003), (0, -0.055, 0.322)))
    c.add("soft", place(piping(edge_line - outward(edge_line) * 0.012, 0.062, d=0.009), (0, -0.055, 0.322)))
    c.add("soft", place(pad(plan(0.640, 0.665, 2.5, m=96), 0.160, 0.030, rings=6), (0, -0.012, 0.155)))
    c.add("frame", place(pad(plan(0.585, 0.610, 2.4, m=96), 0.080, 0.006, rings=4), (0, 0.0, 0.040)))
    return c


def sandrel():
    """Lounge chair: saddle leather slung in a bent-steel frame."""
    c = Chair()
    x, d = 0.345, 0.022
    loop = bent(pt(x, -0.370, d / 2), pt(x, -0.300, 0.555), pt(x, 0.375, 0.515), pt(x, 0.455, d / 2), r=(0.07, 0.075, 0.075, 0.07), closed=True)
    c.pair("metal", rod(loop, d, closed=True))
    xi = 0.295
    a, b, e = pt(xi, -0.340, 0.384), pt(xi, 0.170, 0.225), pt(xi, 0.470, 0.880)
    inner = bent(a, b, e, r=(0, 0.16, 0))
    around = bent(a, b, e, flip(e), flip(b), flip(a), r=(0.032, 0.16, 0.032, 0.032, 0.16, 0.032), closed=True)
    # cross bars tie the sling frame to the side loops
    def across(z, front):
        a, b = (pt(x, -0.370, 0), pt(x, -0.300, 0.555)) if front else (pt(x, 0.455, 0), pt(x, 0.375, 0.515))
        return lerp(a, b, (z - a[2]) / (b[2] - a[2]))
    f = across(0.362, True)
    c.add("metal", rod(line(f, flip(f)), d))
    stub = along(inner, 0.725)
    c.pair("metal", rod(line(stub, pt(x, stub[1], lerp(0.555, 0.515, (stub[1] + 0.30) / 0.675))), d * 0.85))
    low = pt(x, 0.425, 0.205)
    c.add("metal", rod(line(low, flip(low)), d * 0.85))
    spine = inner * [0, 1, 1]
    sag = lambda u, t: -0.050 * (1 - u * u) * math.sin(math.pi * min(max(t, 0), 1)) ** 0.7 + 0.011
    hide = profile_surface(spine, lambda t: xi + 0.006, sag)
    c.add("soft", shell(lambda u, v: hide(u, v * 1.012), 0.007, sq=14, m=150, rings=34))
    # the hide is turned round the sling frame and stitched down
    c.add("soft", sweep(around, d + 0.010, closed=True, m=seg(14, 8)))
    stitch = lambda pts: sweep(np.array(pts), 0.0017, m=5, cap=0)
    for u in (-0.905, 0.905):
        c.add("accent", stitch([hide(u, v) + lift_normal(hide, u, v, 0.0042) for v in np.linspace(-0.93, 0.945, 60)]))
    for v in (-0.93, 0.945):
        c.add("accent", stitch([hide(u, v) + lift_normal(hide, u, v, 0.0042) for u in np.linspace(-0.905, 0.905, 24)]))
    # head roll and arm straps
    head = along(inner, 0.925) * [0, 1, 1] + pt(0, -0.050, 0.020)
    c.add("soft", sweep(line(head - pt(0.235, 0, 0), head + pt(0.235, 0, 0)), lambda t: (0.100 + 0.012 * math.sin(math.pi * t), 0.090 + 0.010 * math.sin(math.pi * t)), sq=2.3, up=pt(0, -0.3, 1), cap=0.55, m=seg(28, 12)))
    for s in (-0.150, 0.150):
        p = along(inner, 0.995) * [0, 1, 1] + pt(s, 0, 0)
        strap = curve(head + pt(s, 0.030, 0.040), p + pt(0, -0.012, 0.022), p + pt(0, 0.019, 0.010), p + pt(0, 0.016, -0.055))
        c.add("soft", sweep(strap, (0.0045, 0.024), sq=6, up=pt(1, 0, 0), cap=0.5))
    arm = line(lerp(pt(x, -0.300, 0.555), pt(x, 0.375, 0.515), 0.14), lerp(pt(x, -0.300, 0.555), pt(x, 0.375, 0.515), 0.80))
    c.pair("soft", sweep(arm + pt(0, 0, 0.003), (0.044, 0.036), sq=3.0, up=pt(0, 0, 1), cap=0.3))
    return c


def kaplo():
    """Lounge chair: a rounded oak box with caned sides and deep cushions."""
    c = Chair()
    x, d = 0.372, 0.036
    y0, y1, top, low = -0.365, 0.385, 0.585, 0.215
    side = bent(pt(x, y0 - 0.006, 0), pt(x, y0, top), pt(x, y1, top), pt(x, y1 + 0.045, 0), r=(0, 0.115, 0.115, 0))
    c.pair("frame", sweep(side, lambda t: (d - 0.010 * abs(2 * t - 1) ** 4, 0.034), sq=3.4, up=pt(1, 0, 0), cap=0.3, stations=seg(40, 14)))
    lowrail = line(pt(x, y0 - 0.003, low), pt(x, y1 + 0.028, low))
    c.pair("frame", sweep(lowrail, (0.030, 0.046), sq=5, up=pt(0, 0, 1)))
    cy, cz = (y0 + y1) / 2, (top + low) / 2
    hy, hz = (y1 - y0) / 2 - 0.004, (top - low) / 2 - 0.004
    c.pair("weave", cane(lambda u, v: pt(x, cy - u * hy, cz + v * hz), sq=6.5))
    for y in (y0 - 0.003, y1 + 0.028):
        c.add("frame", sweep(line(pt(x, y, low), pt(-x, y, low)), (0.030, 0.046), sq=5, up=pt(0, 0, 1)))
    # back frame with its own caning, leaning between the sides
    foot, head = pt(0.335, 0.315, 0.235), pt(0.335, 0.475, 0.800)
    hoop = bent(foot, head, flip(head), flip(foot), r=(0, 0.10, 0.10, 0))
    c.add("frame", sweep(hoop, 0.030, sq=2.6, up=pt(0, 1, 0.28), cap=0.4))
    mid, half = lerp(foot, head, 0.5) * [0, 1, 1], (head - foot) / 2 * [0, 1, 1]
    c.add("weave", cane(lambda u, v: mid + pt(0.322 * u, 0, 0) + half * 0.97 * v, sq=8))
    tie = lerp(foot, head, 0.575)
    c.pair("frame", rod(line(tie, pt(x, tie[1] - 0.02, 0.560)), 0.020))
    for y in np.linspace(y0 + 0.08, y1 - 0.06, 6):
        c.add("frame", sweep(line(pt(x, y, low + 0.010), pt(-x, y, low + 0.010)), (0.060, 0.014), sq=6, up=pt(0, 0, 1)))
    seat = [place(p, (0, -0.062, 0.303), rx=-2.5) for p in box_cushion(0.690, 0.690, 0.170, 0.028, edge=0.050, soft=0.005)]
    lean = math.degrees(math.atan2(0.160, 0.565))
    back = [place(p, (0, 0.288, 0.612), rx=90 - lean - 3) for p in box_cushion(0.660, 0.470, 0.150, 0.034, edge=0.055, soft=0.005)]
    c.add("soft", *seat, *back)
    return c
