"""The four rocking chairs.  Slots: frame, seat, metal, soft, accent, weave"""
import math

import numpy as np

from curves import along, arc_length, bent, curve, flip, flowing, lerp, line, outline, pt, smooth, unit
from joinery import lift_normal, profile_surface, rocker, rocker_z, rod, spindle, stretcher, tapered_leg, turned_leg
from kit import Chair, pad, place, plan, rotation, seg, shell, sweep
from weaving import cane


def wendle():
    """Rocking chair: saddled plank, fan of spindles, bent crest and arms."""
    c = Chair()
    radius, y0 = 1.02, 0.03
    tilt = 5.0
    seat_at = pt(0, 0, 0.415)
    saddle = lambda x, y: -0.016 * math.exp(-((abs(x) - 0.09) / 0.085) ** 2 - ((y - 0.04) / 0.15) ** 2) - 0.010 * smooth((-y - 0.15) / 0.1)
    c.add("frame", place(pad(plan(0.53, 0.47, 3.4, 0.10, m=96), 0.034, 0.014, dish=saddle, rings=20), seat_at, rx=-tilt))

    def on_seat(x, y, z=0.0):
        return rotation(-tilt) @ pt(x, y, z) + seat_at

    rx = 0.245
    c.pair("frame", rocker(rx, -0.40, 0.56, radius, y0, w=0.024, h=0.042))
    ft, bt = on_seat(0.185, -0.155, -0.005), on_seat(0.165, 0.150, -0.005)
    ff, bf = pt(rx, -0.215, rocker_z(-0.215, radius, y0) + 0.03), pt(rx - 0.002, 0.265, rocker_z(0.265, radius, y0) + 0.03)
    c.pair("frame", turned_leg(ft, ff, 0.031), turned_leg(bt, bf, 0.031))
    a, b = lerp(ft, ff, 0.50), lerp(bt, bf, 0.55)
    c.pair("frame", stretcher(a, b, 0.015, 1.45))
    m = lerp(a, b, 0.5)
    c.add("frame", stretcher(m, flip(m), 0.015, 1.45))

    crest_y = lambda x: 0.425 - 1.15 * x * x
    crest = curve(*[pt(x, crest_y(x), 1.045 - 0.22 * x * x) for x in (-0.285, -0.20, -0.10, 0, 0.10, 0.20, 0.285)])
    c.add("frame", sweep(crest, lambda t: (0.021, 0.082 * (1 - 0.55 * abs(2 * t - 1) ** 2.6)), sq=3.2, up=pt(0, 0.28, 1), cap=0.9))
    posts = []
    for k in np.linspace(-1, 1, 9):
        x0, x1 = 0.205 * k, 0.250 * k
        foot = on_seat(x0, 0.198 - 0.045 * k * k, 0.005)
        top = pt(x1, crest_y(x1), 1.045 - 0.22 * x1 * x1)
        waist = lerp(foot, top, 0.40) + pt(0, -0.030, 0)
        path = curve(foot, waist, top)
        if abs(k) == 1:
            posts.append(path)
            c.add("frame", sweep(path, lambda t: 0.025 - 0.009 * t, cap=0.2))
        else:
            c.add("frame", spindle(path, 0.0105, 1.45, 0.34))
    post = posts[1]
    joint = along(post, 0.36)
    tip = pt(0.315, -0.205, 0.628)
    arm = curve(joint + pt(-0.004, 0.014, 0), joint + pt(0.028, -0.09, 0.006), pt(0.305, -0.07, 0.642), tip)
    c.pair("frame", sweep(arm, lambda t: (0.026 + 0.042 * smooth((t - 0.30) / 0.6), 0.021), sq=2.8, up=pt(0, 0, 1), cap=1.0))
    c.pair("frame", turned_leg(pt(0.306, -0.125, 0.632), on_seat(0.238, -0.085, 0.0), 0.021, 1.2, 0.8))
    return c


def ondry():
    """Rocking lounge: a tall upholstered scoop carried on two ash runners."""
    c = Chair()
    radius, y0 = 0.98, 0.02
    spine = curve(pt(0, -0.335, 0.375), pt(0, -0.265, 0.412), pt(0, -0.05, 0.385), pt(0, 0.105, 0.378), pt(0, 0.230, 0.475), pt(0, 0.300, 0.66), pt(0, 0.375, 0.90), pt(0, 0.405, 1.015)) - pt(0, 0, 0.04)
    width = lambda t: 0.285 + 0.050 * math.sin(math.pi * min(t * 1.15, 1)) - 0.045 * smooth((t - 0.62) / 0.38)
    wrap = lambda u, t: 0.105 * abs(u) ** 2.2 * math.exp(-((t - 0.62) / 0.22) ** 2) + 0.030 * u * u
    body = profile_surface(spine, width, wrap)
    c.add("soft", shell(body, lambda u, v: 0.052 - 0.010 * max(abs(u), abs(v)) ** 4, sq=3.4, m=120, rings=34, soft=0.0015))
    def on(v0, v1, ku, lift):
        def lifted(u, v):
            v = v0 + (v1 - v0) * (v + 1) / 2
            return body(u * ku, v) + lift_normal(body, u * ku, v, lift)
        return lifted
    pillow = lambda h, p: lambda u, v: h * (1 - 0.55 * max(abs(u), abs(v)) ** p)
    c.add("accent", shell(on(-0.94, -0.33, 0.80, 0.041), pillow(0.074, 5), sq=5, m=96, rings=20, soft=0.003))
    c.add("accent", shell(on(-0.04, 0.86, 0.80, 0.034), pillow(0.056, 4), sq=4, m=96, rings=20, soft=0.003))
    rx = 0.262
    c.pair("frame", rocker(rx, -0.42, 0.50, radius, y0, w=0.024, h=0.040))
    ft, bt = pt(0.150, -0.180, 0.332), pt(0.150, 0.105, 0.310)
    ff = pt(rx, -0.265, rocker_z(-0.265, radius, y0) + 0.03)
    bf = pt(rx, 0.270, rocker_z(0.270, radius, y0) + 0.03)
    c.pair("frame", tapered_leg(ft, ff, 0.034, 0.024), tapered_leg(bt, bf, 0.034, 0.024))
    # saddle rails under the shell and one stretcher each way
    c.add("frame", sweep(line(ft + pt(0.02, 0, -0.004), flip(ft) + pt(-0.02, 0, -0.004)), (0.026, 0.034), sq=5, up=pt(0, 0, 1)))
    c.add("frame", sweep(line(bt + pt(0.02, 0, -0.004), flip(bt) + pt(-0.02, 0, -0.004)), (0.026, 0.034), sq=5, up=pt(0, 0, 1)))
    a, b = lerp(ft, ff, 0.58), lerp(bt, bf, 0.55)
    c.add("frame", stretcher(a, flip(a), 0.015, 1.25), stretcher(b, flip(b), 0.015, 1.25))
    return c


def tamsel():
    """Rocking chair: steam-bent beech loops around a caned S-curve."""
    c = Chair()
    x = 0.305
    radius, y0, d = 1.05, 0.03, 0.029
    base = [pt(x, y, rocker_z(y, radius, y0) + d / 2) for y in (0.50, 0.34, 0.18, 0.02, -0.14, -0.30, -0.44)]
    over = ((-0.575, 0.165), (-0.645, 0.310), (-0.560, 0.475), (-0.385, 0.600), (-0.180, 0.665), (0.040, 0.670), (0.250, 0.610), (0.440, 0.515), (0.625, 0.405), (0.735, 0.270), (0.650, 0.165))
    loop = flowing(*base, *(pt(x, y, z) for y, z in over))
    c.pair("frame", sweep(loop, d, closed=True, up=pt(1, 0, 0), m=seg(16, 8)))
    spine = curve(pt(0, -0.315, 0.445), pt(0, -0.20, 0.425), pt(0, 0.02, 0.390), pt(0, 0.155, 0.400), pt(0, 0.245, 0.500), pt(0, 0.320, 0.690), pt(0, 0.415, 0.930), pt(0, 0.465, 1.040))
    width = lambda t: 0.268 - 0.030 * t
    surf = profile_surface(spine, width, lambda u, t: -0.022 * (1 - u * u) * smooth((t - 0.5) / 0.3))
    n = 128
    rim = outline(n, 7)
    c.add("frame", sweep(np.array([surf(u, v) for u, v in rim]), 0.026, closed=True, m=seg(14, 7)))
    c.add("weave", cane(lambda u, v: surf(u * 0.985, v * 0.985), sq=7))
    # waist rail where seat turns to back, and a rail across the front
    for v, dd in ((-0.06, 0.022), (-0.62, 0.018)):
        c.add("frame", rod(np.array([surf(u, v) + lift_normal(surf, u, v, -0.016) for u in np.linspace(-1, 1, 9)]), dd))
    # turned struts from the caned frame down to the runners, bolts to the arms
    for v, foot in ((-0.72, -0.235), (-0.18, 0.275)):
        top = surf(1, v)
        c.pair("frame", turned_leg(top, pt(x, foot, rocker_z(foot, radius, y0) + d * 0.6), 0.022, 1.25, 0.8))
    a = surf(1, 0.185)
    near = loop[np.argmin(np.linalg.norm(loop - (a + pt(0.05, 0, 0)), axis=1))]
    c.pair("frame", rod(line(a - pt(0.005, 0, 0), near), 0.017))
    s0 = pt(x, -0.235, rocker_z(-0.235, radius, y0) + d * 0.6)
    t0 = surf(1, -0.72)
    mid = lerp(t0, s0, 0.55)
    c.add("frame", stretcher(mid, flip(mid), 0.014, 1.3))
    s1, t1 = pt(x, 0.275, rocker_z(0.275, radius, y0) + d * 0.6), surf(1, -0.18)
    mid = lerp(t1, s1, 0.55)
    c.add("frame", stretcher(mid, flip(mid), 0.014, 1.3))
    return c


def lomaro():
    """Rocking lounge: one line of steel tube, upholstered in soft rolls."""
    c = Chair()
    radius, y0, d, x = 1.10, 0.02, 0.025, 0.235
    floor = [pt(x, y, rocker_z(y, radius, y0) + d / 2) for y in np.linspace(0.50, -0.30, 26)]
    upper = bent(floor[-1], pt(x, -0.590, 0.135), pt(x, -0.495, 0.392), pt(x, 0.165, 0.318), pt(x, 0.465, 0.905), r=(0, 0.115, 0.080, 0.13, 0))
    path = np.vstack([np.array(floor[:-1]), upper])
    c.pair("metal", rod(path, d))
    top = upper[-1]
    c.add("metal", rod(bent(along(path, 0.985), top + pt(0, 0.010, 0.03), flip(top + pt(0, 0.010, 0.03)), flip(along(path, 0.985)), r=0.03), d))
    back = pt(x, 0.335, rocker_z(0.335, radius, y0) + d / 2)
    c.pair("metal", rod(line(back, pt(x, 0.195, 0.365)), 0.018))
    c.add("metal", rod(line(back, flip(back)), 0.018))
    f = floor[-4]
    c.add("metal", rod(line(f, flip(f)), 0.018))
    # rolls ride on the seat rails and the back
    spine = bent(pt(0, -0.490, 0.415), pt(0, 0.135, 0.385), pt(0, 0.440, 0.985), r=(0, 0.11, 0))
    s = arc_length(spine)
    n = 13
    roll_h, roll_w = 0.105, s[-1] / n
    for i in range(n):
        p = along(spine, (i + 0.5) / n)
        q0, q1 = along(spine, (i + 0.3) / n), along(spine, (i + 0.7) / n)
        tan = unit(q1 - q0)
        nrm = np.cross(pt(1, 0, 0), tan)
        w = 0.285 - 0.004 * abs(i - 5)
        p = p + nrm * 0.012
        path = line(p - pt(w, 0, 0), p + pt(w, 0, 0))
        thick = roll_h * (1 - 0.10 * (i / n))
        c.add("soft", sweep(path, lambda t: (roll_w * 1.10, thick * (1 + 0.05 * math.sin(math.pi * t))), sq=2.5, up=nrm, cap=0.75, m=seg(24, 12), stations=seg(16, 6)))
    # a lining holds the rolls from behind
    lining = profile_surface(spine, lambda t: 0.262)
    c.add("soft", shell(lambda u, v: lining(u, v * 0.985) + lift_normal(lining, u, v * 0.985, -0.020), 0.030, sq=9, m=72, rings=20))
    return c
