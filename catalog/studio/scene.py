"""Building a product in the scene."""
import bmesh
import bpy
import numpy as np

from designs import PRODUCTS, made
from kit import merge
from materials import material


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def build(product, flat=False):
    """One object for each material slot; returns the objects."""
    design = product.split("-")[0]
    slots = {}
    for slot, part in made(design):
        slots.setdefault(slot, []).append(part)
    objects = []
    for slot, parts in slots.items():
        p = merge(parts)
        me = bpy.data.meshes.new(f"{design}_{slot}")
        me.from_pydata(p.v.tolist(), [], p.f)
        if not flat:
            at = me.attributes.new("grain", "FLOAT_VECTOR", "POINT")
            at.data.foreach_set("vector", p.grain.astype(np.float32).ravel())
        if slot != "weave" or design == "fennick":
            bm = bmesh.new()
            bm.from_mesh(me)
            bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
            bm.to_mesh(me)
            bm.free()
        me.polygons.foreach_set("use_smooth", [len(f) <= 4 for f in p.f])
        me.update()
        ob = bpy.data.objects.new(me.name, me)
        name = PRODUCTS[product][slot]
        me.materials.append(material(name, flat))
        bpy.context.scene.collection.objects.link(ob)
        if name.startswith("boucle") and not flat:
            curl(ob)
        objects.append(ob)
    return objects


def curl(ob):
    """Real loops for boucle, so that its silhouette is woolly too."""
    sub = ob.modifiers.new("fine", "SUBSURF")
    sub.levels = sub.render_levels = 2
    tex = bpy.data.textures.new("curls", "VORONOI")
    tex.noise_scale = 0.0095
    dis = ob.modifiers.new("curls", "DISPLACE")
    dis.texture, dis.texture_coords, dis.strength, dis.mid_level = tex, "LOCAL", -0.0040, 0.3


def bounds(objects):
    v = np.vstack([np.array([ob.matrix_world @ w.co for w in ob.data.vertices]) for ob in objects])
    return v.min(0), v.max(0), v
