"""Measures: what the model says about itself, for the catalogue."""
import numpy as np

from designs import PRODUCTS, made
from materials import MATERIALS

DENSITY = dict(wood=690, wool=85, linen=45, velvet=70, boucle=45, leather=90, cord=900, metal=3000, powder=3000)  # kg/m3; steel tube is hollow


def volume(part):
    v = part.v
    return abs(sum(float(np.dot(v[f[0]], np.cross(v[f[i]], v[f[i + 1]]))) for f in part.f for i in range(1, len(f) - 1))) / 6


def measure(product):
    """Width, depth, height, seat height in cm and weight in kg."""
    chair = made(product.split("-")[0])
    v = np.vstack([p.v for _, p in chair])
    w, d, h = (v.max(0) - v.min(0)) * 100
    seat = v[(abs(v[:, 0]) < 0.14) & (v[:, 1] > -0.22) & (v[:, 1] < 0.0) & (v[:, 2] < 0.56)][:, 2].max() * 100
    kg = sum(volume(p) * DENSITY[MATERIALS[PRODUCTS[product][slot]][0]] for slot, p in chair if PRODUCTS[product][slot] != "cane")
    return dict(width=round(w), depth=round(d), height=round(h), seatHeight=round(seat), weight=round(kg * 2) / 2)
