"""GLB export: plain materials, baked shade, quantized."""
import json
import os
import struct

import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from kit import set_detail
from scene import build, clear


def bake_shade(objects, reach=0.30, rays=20):
    """Ambient occlusion in the vertex colours, so that a viewer without shadows
    still shows where parts meet.  The floor shades too."""
    trees = [BVHTree.FromPolygons([v.co for v in ob.data.vertices], [p.vertices for p in ob.data.polygons]) for ob in objects]
    k = np.arange(rays) + 0.5
    r, a = np.sqrt(k / rays), k * 2.399963
    cone = [Vector(d) for d in np.stack([r * np.cos(a), r * np.sin(a), np.sqrt(1 - r * r)], 1)]
    for ob in objects:
        me = ob.data
        shade = []
        for vert in me.vertices:
            turn = vert.normal.to_track_quat("Z", "Y")
            start = vert.co + vert.normal * 0.0015
            hit = 0.0
            for d in cone:
                d = turn @ d
                near = min((t[3] for t in (tree.ray_cast(start, d, reach) for tree in trees) if t[3] is not None), default=reach)
                if d.z < -0.05:
                    near = min(near, start.z / -d.z)
                hit += 1 - min(near / reach, 1)
            shade.append(1 - 0.72 * hit / rays)
        layer = me.color_attributes.new("shade", "FLOAT_COLOR", "POINT")
        layer.data.foreach_set("color", np.column_stack([shade, shade, shade, np.ones(len(shade))]).astype(np.float32).ravel())


def pack_glb(path, per_metre=20000):
    """Rewrite a GLB with 16-bit positions and 8-bit normals and colours
    (KHR_mesh_quantization): under half the size, and no decoder needed."""
    with open(path, "rb") as f:
        data = f.read()
    n = struct.unpack_from("<I", data, 12)[0]
    g = json.loads(data[20:20 + n])
    bin_in, bin_out, views = data[28 + n:], b"", []

    def read(index):
        a = g["accessors"][index]
        kind = {5126: np.float32, 5125: np.uint32, 5123: np.uint16, 5121: np.uint8}[a["componentType"]]
        wide = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}[a["type"]]
        start = g["bufferViews"][a["bufferView"]].get("byteOffset", 0) + a.get("byteOffset", 0)
        return np.frombuffer(bin_in, kind, a["count"] * wide, start).reshape(-1, wide)

    def write(index, array, code, kind, stride=None, target=34962, **more):
        nonlocal bin_out
        view = dict(buffer=0, byteOffset=len(bin_out), byteLength=array.nbytes, target=target)
        if stride:
            view["byteStride"] = stride
        a = g["accessors"][index]
        for k in ("min", "max", "normalized", "byteOffset"):
            a.pop(k, None)
        a.update(bufferView=len(views), componentType=code, type=kind, **more)
        views.append(view)
        bin_out += array.tobytes() + b"\0" * (-array.nbytes % 4)

    for mesh in g["meshes"]:
        for prim in mesh["primitives"]:
            at = prim["attributes"]
            p = np.round(read(at["POSITION"]) * per_metre).astype(np.int16)
            write(at["POSITION"], np.column_stack([p, p[:, :1] * 0]), 5122, "VEC3", 8, min=p.min(0).tolist(), max=p.max(0).tolist())
            q = np.round(read(at["NORMAL"]) * 127).astype(np.int8)
            write(at["NORMAL"], np.column_stack([q, q[:, :1] * 0]), 5120, "VEC3", 4, normalized=True)
            c = read(at["COLOR_0"])
            c = np.round(c / (1 if c.dtype == np.float32 else np.iinfo(c.dtype).max) * 255).astype(np.uint8)
            write(at["COLOR_0"], c, 5121, "VEC4", 4, normalized=True)
            i = read(prim["indices"])
            i = i.astype(np.uint16 if i.max() < 65535 else np.uint32)
            write(prim["indices"], i, 5123 if i.itemsize == 2 else 5125, "SCALAR", target=34963)
    for node in g["nodes"]:
        if "mesh" in node:
            node["scale"] = [1 / per_metre] * 3
    g["bufferViews"], g["buffers"] = views, [dict(byteLength=len(bin_out))]
    g["extensionsUsed"] = sorted({*g.get("extensionsUsed", []), "KHR_mesh_quantization"})
    g["extensionsRequired"] = ["KHR_mesh_quantization"]
    text = json.dumps(g, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    with open(path, "wb") as f:
        f.write(struct.pack("<4sII", b"glTF", 2, 28 + len(text) + len(bin_out)))
        f.write(struct.pack("<I4s", len(text), b"JSON") + text)
        f.write(struct.pack("<I4s", len(bin_out), b"BIN\0") + bin_out)


def export_glb(product, out, limit=400_000):
    for detail in (0.75, 0.65, 0.55, 0.46, 0.38, 0.30):
        set_detail(detail)
        clear()
        objects = build(product, flat=True)
        bake_shade(objects)
        path = os.path.join(out, product + ".glb")
        bpy.ops.export_scene.gltf(filepath=path, export_format="GLB", export_texcoords=False, export_colors=True, export_animations=False, export_skins=False, export_morph=False, export_yup=True)
        pack_glb(path)
        if os.path.getsize(path) <= limit:
            break
    print(f"EXPORTED {product} {os.path.getsize(path) / 1000:.0f} kB, detail {detail}")
    set_detail(1.0)
