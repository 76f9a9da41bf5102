"""Joinery: the parts chairs share."""
import math

import numpy as np

from curves import along, arc_length, line, pt, smooth, unit
from kit import outward, pad, piping, plan, seg, sweep


def tapered_leg(top, foot, d_top=0.036, d_foot=0.022):
    return sweep(line(top, foot), lambda t: d_top + (d_foot - d_top) * t ** 1.2, cap=0.35)


def turned_leg(top, foot, d=0.034, swell=1.25, tip=0.62):
    """Lathe-turned: slim under the seat, a swell at two fifths, a slim tip."""
    profile = lambda t: d * (0.72 + (swell - 0.72) * math.sin(math.pi * min(t / 0.84, 1)) ** 1.4 if t < 0.42 else tip + (swell - tip) * (1 - smooth((t - 0.42) / 0.58)))
    return sweep(line(top, foot), profile, cap=0.4, stations=seg(26, 10))


def spindle(path, d=0.012, swell=1.35, at=0.35):
    return sweep(path, lambda t: d * (1 + (swell - 1) * math.exp(-((t - at) / 0.25) ** 2)), cap=0.2)


def stretcher(a, b, d=0.016, swell=1.3):
    return sweep(line(a, b), lambda t: d * (1 + (swell - 1) * math.sin(math.pi * t) ** 1.5), cap=0.2)


def rocker_z(y, radius, y0=0.0):
    return radius - math.sqrt(radius * radius - (y - y0) ** 2)


def rocker_path(x, front, back, radius, y0=0.0, lift=0.0):
    ys = np.linspace(front, back, 40)
    pts = []
    for y in ys:
        centre = pt(x, y0, radius)
        on = pt(x, y, rocker_z(y, radius, y0))
        pts.append(on + unit(centre - on) * lift)
    return np.array(pts)


def rocker(x, front, back, radius, y0=0.0, w=0.022, h=0.04):
    """A laminated runner: touches the floor at y0, thinner toward its ends."""
    path = rocker_path(x, front, back, radius, y0, h / 2)
    return sweep(path, lambda t: (h * (1 - 0.42 * abs(2 * t - 1) ** 3), w), sq=5, up=pt(1, 0, 0), cap=0.9)


def rod(path, d=0.016, closed=False):
    return sweep(path, d, closed=closed, cap=0.3)


def box_cushion(w, d, h, crown=0.02, edge=0.035, sq=7, soft=0.004):
    """A loose cushion: boxed, crowned, welted along its two seams."""
    edge_line = plan(w, d, sq, m=88)
    body = pad(edge_line, h, edge, crown, belly=crown * 0.4, rings=14, soft=soft)
    seam = edge_line - outward(edge_line) * edge * 0.30
    z = h / 2 - edge * 0.30 + 0.0015
    return [body, piping(seam, z), piping(seam, -z)]


def profile_surface(spine, half_width, wrap=None):
    """surface(u, v): v runs up a spine curve in the yz plane, u across it;
    half_width(v01) sets the width, wrap(u, v01) pushes forward along the normal."""
    n = 240
    spine = np.array([along(spine, t) for t in np.linspace(0, 1, n + 1)])
    tans = unit(np.gradient(spine, axis=0))
    length = arc_length(spine)[-1]
    ys, zs, tys, tzs = spine[:, 1].tolist(), spine[:, 2].tolist(), tans[:, 1].tolist(), tans[:, 2].tolist()

    def surface(u, v):
        t = (v + 1) / 2
        inside = min(max(t, 0.0), 1.0)
        i = min(int(inside * n), n - 1)
        k = inside * n - i
        ty, tz = tys[i] + (tys[i + 1] - tys[i]) * k, tzs[i] + (tzs[i + 1] - tzs[i]) * k
        past = (t - inside) * length
        push = wrap(u, inside) if wrap else 0.0
        return np.array((u * half_width(inside),
                         ys[i] + (ys[i + 1] - ys[i]) * k + ty * past - tz * push,
                         zs[i] + (zs[i + 1] - zs[i]) * k + tz * past + ty * push))

    return surface


def lift_normal(surf, u, v, d):
    e = 1e-3
    n = np.cross(surf(u + e, v) - surf(u - e, v), surf(u, v + e) - surf(u, v - e))
    return unit(n) * d
