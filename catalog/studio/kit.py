"""The kit: a Part, the generators that make one, and how parts come together.

The level of detail and the count of parts are kept here and nowhere else:
set_detail and begin_chair change them, seg and coarser answer for the detail.
"""
import math
from dataclasses import dataclass

import numpy as np
from mathutils import noise

from curves import arc_length, outline, pt, section, unit

_detail = 1.0
_part_count = 0


@dataclass
class Part:
    """Vertices, faces, and for each vertex where it lies in the timber:
    (along the grain, across, across), which the wood shader reads."""
    v: np.ndarray
    f: list
    grain: np.ndarray


def begin_chair():
    """Every chair starts from the same timber and the same noise."""
    global _part_count
    _part_count = 0
    noise.seed_set(7)  # left alone, noise_vector starts from the clock


def timber_offset():
    """A fixed, different place in the tree for every part of a chair."""
    global _part_count
    _part_count += 1
    k = _part_count
    return np.array([(k * 0.754877) % 1, (k * 0.569840) % 1, (k * 0.331) % 1]) * 7.0


def set_detail(detail):
    """1 for photographs, less for GLB."""
    global _detail
    _detail = detail


def seg(n, least=4):
    """A number of segments at the present detail."""
    return max(least, int(round(n * _detail)))


def coarser(size, power):
    """A strand's size, or the gap between two, at the present detail."""
    return size / (_detail ** power)


def thinned(path, closed):
    """Stations where the path has turned a few degrees or run a hand's width."""
    s = arc_length(path)
    d = unit(np.diff(path, axis=0))
    keep, score = [0.0], 0.0
    for i in range(1, len(path) - 1):
        turn = math.degrees(math.acos(np.clip(d[i - 1] @ d[i], -1, 1)))
        score += turn / (6 / _detail) + (s[i] - s[i - 1]) / (0.09 / _detail)
        if score >= 1:
            keep.append(s[i])
            score = 0.0
    if not closed:
        keep.append(s[-1])
    return np.array(keep), s


def tube_faces(rings, m, closed):
    f = []
    for i in range(rings if closed else rings - 1):
        for j in range(m):
            k = (j + 1) % m
            n = (i + 1) % rings
            f.append((i * m + j, i * m + k, n * m + k, n * m + j))
    return f


def sweep(path, size, sq=2.0, up=None, closed=False, cap=0.6, m=None, stations=None):
    """Carry a section along a path.

    size: a diameter, (width, height), or a function of t in 0..1 giving either.
    up: the direction the section's height keeps to; None lets it roll freely.
    cap: how round the ends are, 0 sawn to 1 domed.
    """
    path = np.asarray(path, float)
    if closed:
        path = np.vstack([path, path[:1]])
    keep, s = thinned(path, closed)
    total = s[-1]

    def size_at(t):
        v = size(t) if callable(size) else size
        return np.array([v, v] if np.isscalar(v) else v, float)

    if stations or callable(size):
        n = stations or seg(14, 8)
        keep = np.union1d(np.round(keep, 5), np.round(np.linspace(0, total, n, endpoint=not closed), 5))
    inset = np.zeros(len(keep))
    if not closed:
        r0, r1 = cap * min(size_at(0)) / 2, cap * min(size_at(1)) / 2
        k = seg(5, 3)
        theta = np.linspace(0, math.pi / 2, k)
        head, tail = r0 * (1 - np.cos(theta)), total - r1 * (1 - np.cos(theta))
        middle = keep[(keep > r0 * 1.02) & (keep < total - r1 * 1.02)]
        keep = np.concatenate([head, middle, tail[::-1]])
        inset = np.concatenate([r0 * (1 - np.sin(theta)), np.zeros(len(middle)), (r1 * (1 - np.sin(theta)))[::-1]])
    centre = np.stack([np.interp(keep, s, path[:, i]) for i in range(3)], 1)
    step = total * 0.004 + 1e-5
    if closed:
        ahead, behind = (keep + step) % total, (keep - step) % total
    else:
        ahead, behind = np.minimum(keep + step, total), np.maximum(keep - step, 0)
    tangent = unit(np.stack([np.interp(ahead, s, path[:, i]) - np.interp(behind, s, path[:, i]) for i in range(3)], 1))

    if up is not None:
        side = unit(np.cross(np.asarray(up, float), tangent))
    else:
        seed = pt(0, 0, 1) if abs(tangent[0][2]) < 0.9 else pt(0, 1, 0)
        side = [unit(np.cross(seed, tangent[0]))]
        for i in range(1, len(tangent)):
            prev = side[-1] - tangent[i] * (side[-1] @ tangent[i])
            side.append(unit(prev))
        side = np.array(side)
    height = np.cross(tangent, side)

    biggest = max(max(size_at(0)), max(size_at(0.5)), max(size_at(1)))
    m = m or seg(12 + 8 * (sq > 2.5) + (8 if biggest > 0.1 else 0), 6)
    prof = section(m, sq)
    rings, grain = [], []
    for i, d in enumerate(keep):
        half = np.maximum(size_at(d / total) / 2 - inset[i], 1e-4)
        ab = prof * half
        rings.append(centre[i] + ab[:, :1] * side[i] + ab[:, 1:] * height[i])
        grain.append(np.column_stack([np.full(m, d), ab]))
    faces = tube_faces(len(keep), m, closed)
    if not closed:
        faces.append(tuple(range(m))[::-1])
        faces.append(tuple((len(keep) - 1) * m + j for j in range(m)))
    return Part(np.vstack(rings), faces, np.vstack(grain) + timber_offset())


def plan(w, d, sq=4.0, taper=0.0, m=64):
    """A seat or cushion outline; taper narrows the back (+y) by that fraction."""
    m = seg(m, 20)
    p = outline(m, sq) * [w / 2, d / 2]
    p[:, 0] *= 1 - taper * (p[:, 1] / d + 0.5)
    return p


def outward(p):
    d = np.roll(p, -1, 0) - np.roll(p, 1, 0)
    return unit(np.stack([d[:, 1], -d[:, 0]], 1))


def pad(rim, height, edge, crown=0.0, belly=None, dish=None, rings=9, soft=0.0):
    """A board or a cushion: an outline given thickness and rounded edges.

    crown and belly raise the middle of the top and of the underside; dish(x, y)
    adds to z; soft is how far the surface wanders, as filling does.
    """
    belly = crown if belly is None else belly
    nrm = outward(rim)
    inner = rim - nrm * edge
    s = np.linspace(0, 1, seg(rings, 4) + 1)[1:]
    theta = np.linspace(0, math.pi / 2, seg(6, 4))[1:]
    span = np.abs(inner).max(0)
    dome = lambda q: crown * np.prod(1 - np.minimum(np.abs(q / span), 1) ** 2.4, axis=1)
    loops = [np.column_stack([inner * k, height / 2 + dome(inner * k)]) for k in s]
    loops += [np.column_stack([rim - nrm * edge * (1 - math.sin(a)), np.full(len(inner), height / 2 - edge * (1 - math.cos(a)))]) for a in theta]
    under = [l * [1, 1, -1] for l in loops[::-1]]
    for l in under:
        l[:, 2] = np.where(l[:, 2] < -height / 2, -height / 2 - (-height / 2 - l[:, 2]) * (belly / crown if crown else 1), l[:, 2])
    if height / 2 - edge < 1e-6:
        under = under[1:]
    loops += under
    m = len(rim)
    v = np.vstack([[[0, 0, height / 2 + crown]], *loops, [[0, 0, -height / 2 - belly]]])
    f = [(0, 1 + j, 1 + (j + 1) % m) for j in range(m)]
    f += [tuple(1 + i for i in q) for q in tube_faces(len(loops), m, False)]
    last = len(v) - 1
    f += [(last, last - m + (j + 1) % m, last - m + j) for j in range(m)]
    if soft:
        v = v + np.array([np.array(noise.noise_vector(p * 7.0)) * soft + np.array(noise.noise_vector(p * 23.0)) * soft * 0.25 for p in v])
    if dish:
        v[:, 2] += [dish(x, y) for x, y in v[:, :2]]
    return Part(v, f, v + timber_offset())


def piping(rim, z, d=0.007):
    """The corded seam around a cushion."""
    return sweep(np.column_stack([rim, np.full(len(rim), z)]), d, closed=True, up=pt(0, 0, 1), m=seg(7, 5))


def shell(surface, thick, sq=3.0, m=88, rings=22, soft=0.0):
    """A bent panel or upholstered shell: surface(u, v) for u, v in -1..1, cut to
    a superellipse, thickened to both sides and given a rounded rim."""
    m, rings = seg(m, 28), seg(rings, 9)
    rim, s = outline(m, sq), np.linspace(0, 1, rings + 1)[1:]
    uv = np.vstack([[[0, 0]]] + [rim * k for k in s])
    e = 1e-3
    p = np.array([surface(u, v) for u, v in uv])
    du = np.array([surface(u + e, v) for u, v in uv]) - np.array([surface(u - e, v) for u, v in uv])
    dv = np.array([surface(u, v + e) for u, v in uv]) - np.array([surface(u, v - e) for u, v in uv])
    n = unit(np.cross(du, dv))
    half = np.array([(thick(u, v) if callable(thick) else thick) / 2 for u, v in uv])[:, None]
    if soft:
        wander = np.array([noise.noise(q * 7.0) * soft for q in p])[:, None]
    else:
        wander = 0
    front, back = p + n * (half + wander), p - n * half
    edge_p, edge_n, edge_h = p[-m:], n[-m:], half[-m:]
    out = unit(edge_p - p[-2 * m:-m])
    out = unit(out - edge_n * np.sum(out * edge_n, 1, keepdims=True))
    k = seg(5, 3)
    rims = []
    for a in np.linspace(0, math.pi, k + 2)[1:-1]:
        rims.append(edge_p + edge_n * np.cos(a) * edge_h + out * np.sin(a) * edge_h)
    v = np.vstack([front, *rims, back])
    loops_front = tube_faces(rings, m, False)
    f = [(0, 1 + j, 1 + (j + 1) % m) for j in range(m)]
    f += [tuple(1 + i for i in q) for q in loops_front]
    base_back = len(front) + k * m
    f += [(base_back, base_back + 1 + (j + 1) % m, base_back + 1 + j) for j in range(m)]
    f += [tuple(base_back + 1 + i for i in q[::-1]) for q in loops_front]
    chain = [len(front) - m] + [len(front) + i * m for i in range(k)] + [base_back + len(front) - m]
    for a, b in zip(chain, chain[1:]):
        f += [(a + j, a + (j + 1) % m, b + (j + 1) % m, b + j) for j in range(m)]
    guv = np.vstack([uv, *([uv[-m:]] * k), uv])
    size = np.linalg.norm(p.max(0) - p.min(0)) / 2
    g = np.column_stack([guv[:, 1] * size, guv[:, 0] * size, np.zeros(len(guv))])
    return Part(v, f, g + timber_offset())


def merge(parts):
    vs, fs, gs, n = [], [], [], 0
    for p in parts:
        vs.append(p.v)
        gs.append(p.grain)
        fs += [tuple(i + n for i in f) for f in p.f]
        n += len(p.v)
    return Part(np.vstack(vs), fs, np.vstack(gs))


def rotation(rx):
    c, s = math.cos(math.radians(rx)), math.sin(math.radians(rx))
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def place(part, at, rx=0):
    return Part(part.v @ rotation(rx).T + np.array(at, float), part.f, part.grain)


def mirrored(part):
    return Part(part.v * [-1, 1, 1], [f[::-1] for f in part.f], part.grain + timber_offset())


class Chair(list):
    """(slot, Part) pairs; pair() adds a part and its mirror image."""

    def add(self, slot, *parts):
        for p in parts:
            self.append((slot, p))

    def pair(self, slot, *parts):
        for p in parts:
            self.append((slot, p))
            self.append((slot, mirrored(p)))
