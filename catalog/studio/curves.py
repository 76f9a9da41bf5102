"""Points, curves and outlines, as arrays of coordinates."""
import math

import numpy as np


def unit(a):
    return a / np.maximum(np.linalg.norm(a, axis=-1, keepdims=True), 1e-9)


def pt(x, y, z):
    return np.array([x, y, z], float)


def flip(p):
    """The mirror image of a point or path."""
    return np.asarray(p, float) * [-1, 1, 1]


def lerp(a, b, t):
    return np.asarray(a, float) * (1 - t) + np.asarray(b, float) * t


def smooth(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def line(*pts):
    return np.array(pts, float)


def curve(*pts, steps=24):
    """A cubic Bezier chain through the points, handles a sixth of the chord."""
    p = np.array(pts, float)
    before = np.vstack([2 * p[0] - p[1], p[:-1]])
    after = np.vstack([p[1:], 2 * p[-1] - p[-2]])
    handle = (after - before) / 6
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    out = []
    for i in range(len(p) - 1):
        a, d = p[i], p[i + 1]
        b, c = a + handle[i], d - handle[i + 1]
        out.append((1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d)
    out.append(p[-1:])
    return np.vstack(out)


def flowing(*pts, steps=10):
    """A closed cubic B-spline near the points: no flat spots and no kinks, as
    steam-bent timber wants to go."""
    p = np.array(pts, float)
    a, b, c, d = (np.roll(p, 1 - i, 0)[:, None] for i in range(4))
    t = np.linspace(0, 1, steps, endpoint=False)[None, :, None]
    q = ((1 - t) ** 3 * a + (3 * t ** 3 - 6 * t ** 2 + 4) * b + (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) * c + t ** 3 * d) / 6
    return q.reshape(-1, 3)


def bent(*pts, r=0.05, closed=False):
    """A polyline with its corners rounded to radius r, as bent tube is.
    r may be one radius or one for each point."""
    p = np.array(pts, float)
    n = len(p)
    radii = np.broadcast_to(r, n)
    out = []
    for i in range(n):
        if not closed and i in (0, n - 1):
            out.append(p[i])
            continue
        a, b, c = p[i - 1], p[i], p[(i + 1) % n]
        u, w = unit(a - b), unit(c - b)
        half = math.acos(np.clip(u @ w, -1, 1)) / 2
        reach = min(radii[i] / max(math.tan(half), 1e-6), 0.49 * np.linalg.norm(a - b), 0.49 * np.linalg.norm(c - b))
        rad = reach * math.tan(half)
        centre = b + unit(u + w) * rad / max(math.sin(half), 1e-6)
        e0, e1 = unit(b + u * reach - centre), unit(b + w * reach - centre)
        sweep_angle = math.acos(np.clip(e0 @ e1, -1, 1))
        for k in range(13):
            s = k / 12
            if sweep_angle < 1e-4:
                out.append(b)
                break
            out.append(centre + rad * (math.sin((1 - s) * sweep_angle) * e0 + math.sin(s * sweep_angle) * e1) / math.sin(sweep_angle))
    return np.array(out)


def arc_length(path):
    return np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])


def along(path, t):
    """The point at fraction t of a path's length."""
    s = arc_length(path)
    return np.array([np.interp(t * s[-1], s, path[:, i]) for i in range(3)])


def section(m, sq):
    """A unit superellipse: sq 2 is round, 4 a pebble, 8 a sanded board."""
    a = np.linspace(0, 2 * math.pi, m, endpoint=False) + math.pi / m
    c, s = np.cos(a), np.sin(a)
    return np.stack([np.sign(c) * np.abs(c) ** (2 / sq), np.sign(s) * np.abs(s) ** (2 / sq)], 1)


def outline(m, sq):
    """The same superellipse with its points evenly spaced along it."""
    dense = section(4 * 200, sq)
    dense = np.vstack([dense, dense[:1]])
    s = arc_length(dense)
    at = np.linspace(0, s[-1], m, endpoint=False)
    return np.stack([np.interp(at, s, dense[:, i]) for i in range(2)], 1)
