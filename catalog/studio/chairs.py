"""Parametric chairs: modelled, photographed and exported with Blender's Python.

    blender -b --python chairs.py -- --list
    blender -b -t 1 --python chairs.py -- --render wendle-oak --size 900 --samples 16
    blender -b --python chairs.py -- --glb wendle-oak
    blender -b --python chairs.py -- --measure measures.json

Metres throughout; x is right, the sitter looks along -y, z is up, the origin is
on the floor.  A chair is a list of (material slot, Part); a Part is bare
vertices and faces built from a handful of generators (sweep, pad, shell, cord
seat, cane).  Nothing is random: the same name always gives the same chair.
"""
import argparse
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "out")
sys.path.insert(0, HERE)  # Blender does not look beside the program it runs

from camera import ANGLES, render
from designs import CATEGORY, PRODUCTS, resolve
from export import export_glb
from measures import measure


def main():
    args = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    ap = argparse.ArgumentParser(prog="chairs.py")
    ap.add_argument("--list", action="store_true", help="name every product")
    ap.add_argument("--render", metavar="NAME", nargs="+", help="photograph products (or 'all')")
    ap.add_argument("--glb", metavar="NAME", nargs="+", help="export products (or 'all')")
    ap.add_argument("--measure", metavar="FILE", help="write every product's dimensions as JSON")
    ap.add_argument("--size", type=int, default=900)
    ap.add_argument("--samples", type=int, default=16)
    ap.add_argument("--angle", choices=ANGLES, default="front34")
    ap.add_argument("--out", default=OUT)
    a = ap.parse_args(args)
    os.makedirs(a.out, exist_ok=True)
    names = lambda given: list(PRODUCTS) if given == ["all"] else [resolve(n) for n in given]
    if a.list:
        for p in PRODUCTS:
            print(f"{p:20s}{CATEGORY[p.split('-')[0]]:10s}{', '.join(sorted(set(PRODUCTS[p].values())))}")
    if a.measure:
        with open(a.measure, "w") as f:
            json.dump({p: measure(p) for p in PRODUCTS}, f, indent=1)
    for p in names(a.render or []):
        render(p, a.size, a.samples, a.angle, a.out)
    for p in names(a.glb or []):
        export_glb(p, a.out)


if __name__ == "__main__":
    main()
