"""Woven seats and backs: cane webbing and paper cord."""
import math

import numpy as np

from curves import arc_length, curve, lerp, pt, unit
from kit import Part, coarser, merge, seg, sweep, timber_offset


def cane(surface, sq=6.0, pitch=0.0145, w=0.0026):
    """Cane webbing over surface(u, v): paired strands both ways and diagonals."""
    e = 1e-3
    lu = np.mean([np.linalg.norm(surface(u + 0.1, 0) - surface(u, 0)) / 0.1 for u in np.linspace(-1, 0.9, 12)])
    lv = np.mean([np.linalg.norm(surface(0, v + 0.1) - surface(0, v)) / 0.1 for v in np.linspace(-1, 0.9, 12)])
    inside = lambda u, v: abs(u) ** sq + abs(v) ** sq <= 1.0
    pitch = coarser(pitch, 0.75)
    w = coarser(w, 0.75)
    strands = []
    for axis, length in ((0, lu), (1, lv)):
        k = int(length / pitch)
        for i in range(-k, k + 1):
            for off in (-0.17, 0.17):
                c = (i + off) * pitch / length
                if abs(c) < 0.995:
                    strands.append((lambda t, c=c, a=axis: (c, t) if a == 0 else (t, c), 0.0004 * (1 if axis else -1)))
    k = int((lu + lv) / pitch)
    for sign in (1, -1):
        for i in range(-k, k + 1):
            c = (i + 0.5) * pitch
            strands.append((lambda t, c=c, g=sign: ((t * (lu + lv) + c) / 2 / lu, g * (t * (lu + lv) - c) / 2 / lv), 0.0012 * sign))
    vs, fs, gs = [], [], []
    n = 0
    for path, lift in strands:
        ts = np.linspace(-1, 1, 241)
        ok = [t for t in ts if inside(*path(t))]
        if len(ok) < 3:
            continue
        ts = np.linspace(ok[0], ok[-1], seg(14, 6))
        q = np.array([surface(*path(t)) for t in ts])
        nrm = []
        for t in ts:
            u, v = path(t)
            nrm.append(np.cross(surface(u + e, v) - surface(u - e, v), surface(u, v + e) - surface(u, v - e)))
        nrm = unit(np.array(nrm))
        side = unit(np.cross(nrm, np.gradient(q, axis=0)))
        q = q + nrm * lift
        vs += [q - side * w / 2, q + side * w / 2]
        m = len(ts)
        fs += [(n + i, n + i + 1, n + m + i + 1, n + m + i) for i in range(m - 1)]
        off = timber_offset()
        gs += [np.column_stack([arc_length(q), np.zeros(m), np.zeros(m)]) + off] * 2
        n += 2 * m
    return Part(np.vstack(vs), fs, np.vstack(gs))


def cord_seat(corners, rail=0.013, pitch=0.0062, sag=0.012, post=0.016):
    """An envelope-woven paper-cord seat over four rails; corners go round."""
    c = np.array(corners, float)
    mid = c.mean(0)
    pitch = coarser(pitch, 0.9)
    parts = []
    for i in range(4):
        a, b = c[i], c[(i + 1) % 4]
        out = unit((a + b) / 2 - mid)
        length = np.linalg.norm(b - a)
        gap = post / length  # the cord starts clear of the leg
        n = int((length - 2 * post) / pitch)
        for k in range(n):
            t = gap + (1 - 2 * gap) * (k + 0.5) / n
            edge = lerp(a, b, t)
            end = lerp(a, mid, 2 * t) if t < 0.5 else lerp(b, mid, 2 * (1 - t))
            depth = 1 - abs(2 * t - 1)
            r = rail + pitch * 0.45
            pts = [edge + out * r * math.cos(q) + pt(0, 0, r * math.sin(q)) for q in (-1.2, -0.3, 0.5, 1.2)]
            pts.append(lerp(edge, end, 0.5) + pt(0, 0, r - sag * 0.45 * depth))
            pts.append(end + pt(0, 0, r - sag * depth))
            parts.append(sweep(curve(*pts, steps=4), pitch * 1.02, cap=0, m=seg(6, 4)))
    return merge(parts)
