"""Materials: the colours and roughness of each, and the shaders that show them."""
import bpy
import numpy as np

from curves import lerp

# name -> (kind, colour[, second colour]), sRGB hex as seen
MATERIALS = {
    "oak": ("wood", "#dab78f", "#b5895d"),
    "oak_veneer": ("wood", "#dcbc96", "#bb9165"),
    "ash": ("wood", "#dfc39b", "#c6a274"),
    "beech": ("wood", "#d3a373", "#bd8755"),
    "walnut": ("wood", "#825d3f", "#573a25"),
    "smoked_oak": ("wood", "#5f4734", "#3d2c20"),
    "ash_ink": ("wood", "#2b2d31", "#17181b"),
    "beech_black": ("wood", "#2a2624", "#161413"),
    "ply_lichen": ("wood", "#94a18b", "#85927c"),
    "wool_moss": ("wool", "#6d7355", "#555b41"),
    "wool_moss_light": ("wool", "#868b6b", "#6d7254"),
    "wool_oat": ("wool", "#cfc3ae", "#b6a88f"),
    "wool_oat_light": ("wool", "#ddd3c1", "#c6baa4"),
    "wool_rose": ("wool", "#d7a796", "#c28d7b"),
    "wool_cream": ("wool", "#e4dac6", "#cfc2a9"),
    "wool_ochre": ("wool", "#c9983f", "#ae7d29"),
    "wool_slate": ("wool", "#5f6b76", "#4a545e"),
    "wool_sand": ("wool", "#dbcebb", "#c5b69f"),
    "wool_forest": ("wool", "#3c5145", "#2b3c33"),
    "linen_natural": ("linen", "#e6dccb", "#d2c5af"),
    "linen_blue": ("linen", "#5d6e82", "#455569"),
    "velvet_clay": ("velvet", "#c07a60", "#944c37"),
    "boucle_cream": ("boucle", "#f1eadd", "#e3d9c8"),
    "boucle_rust": ("boucle", "#a35a40", "#89462f"),
    "leather_cognac": ("leather", "#94552b", "#77431f"),
    "leather_saddle": ("leather", "#ad7444", "#8f5b30"),
    "leather_espresso": ("leather", "#4a3226", "#35231a"),
    "cord": ("cord", "#cdb083", "#b09163"),
    "cord_black": ("cord", "#33312f", "#242221"),
    "thread": ("cord", "#e6d3b0", "#d9c39c"),
    "cane": ("cord", "#dcc295", "#c6a875"),
    "steel": ("metal", "#c9c7c4"),
    "brass": ("metal", "#b8925a"),
    "powder_black": ("powder", "#1f1f21"),
    "powder_brick": ("powder", "#a8432f"),
    "powder_sage": ("powder", "#a3ae98"),
}
ROUGHNESS = dict(wood=0.46, wool=0.95, linen=0.92, velvet=0.8, boucle=0.95, leather=0.46, cord=0.7, metal=0.28, powder=0.42)


def linear(hex_colour):
    c = np.array([int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    return tuple(np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)) + (1.0,)


class Nodes:
    """A short hand for wiring shader nodes."""

    def __init__(self, mat):
        mat.use_nodes = True
        self.tree = mat.node_tree
        self.bsdf = self.tree.nodes["Principled BSDF"]

    def new(self, kind, props=None, **inputs):
        n = self.tree.nodes.new("ShaderNode" + kind)
        for k, v in (props or {}).items():
            setattr(n, k, v)
        for k, v in inputs.items():
            self.set(n.inputs[k.replace("_", " ")], v)
        return n

    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def ramp(self, value, *stops):
        n = self.new("ValToRGB", Fac=value)
        e = n.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for el, (pos, col) in zip(e, stops):
            el.position, el.color = pos, col
        return n.outputs[0]

    def mix(self, fac, a, b, how="MIX"):
        n = self.new("MixRGB", dict(blend_type=how), Fac=fac)
        self.set(n.inputs[1], a)
        self.set(n.inputs[2], b)
        return n.outputs[0]

    def noise(self, vector, scale, detail=2.0, rough=0.5):
        return self.new("TexNoise", Vector=vector, Scale=scale, Detail=detail, Roughness=rough).outputs[0]

    def stretch(self, vector, scale):
        return self.new("Mapping", Vector=vector, Scale=scale).outputs[0]

    def bump(self, height, strength, distance, normal=None):
        n = self.new("Bump", Height=height, Strength=strength, Distance=distance)
        if normal is not None:
            self.set(n.inputs["Normal"], normal)
        return n.outputs[0]


def shade_wood(n, light, dark):
    where = n.new("Attribute", dict(attribute_name="grain")).outputs["Vector"]
    rings = n.noise(n.stretch(where, (2.2, 105, 105)), 1.0, 3.0, 0.6)
    pores = n.noise(n.stretch(where, (18, 520, 520)), 1.0, 0.0)
    tone = n.noise(n.stretch(where, (0.7, 5, 5)), 1.0, 0.0)
    base = n.ramp(rings, (0.34, tuple(lerp(dark, light, -0.25))), (0.47, tuple(lerp(dark, light, 0.55))), (0.60, light))
    base = n.mix(0.25, base, n.ramp(tone, (0.25, dark), (0.75, light)))
    fleck = n.ramp(pores, (0.30, (0.62, 0.58, 0.54, 1)), (0.46, (1, 1, 1, 1)))
    n.set(n.bsdf.inputs["Base Color"], n.mix(0.55, base, fleck, "MULTIPLY"))
    n.set(n.bsdf.inputs["Roughness"], n.ramp(rings, (0.3, (0.52,) * 3 + (1,)), (0.7, (0.40,) * 3 + (1,))))
    n.bsdf.inputs["Specular"].default_value = 0.4


def shade_cloth(n, light, dark, kind):
    where = n.new("TexCoord").outputs["Object"]
    scale = dict(wool=330, linen=300, velvet=120, boucle=120)[kind]
    yarn = n.noise(n.stretch(where, (1, 1, 1) if kind != "linen" else (1, 0.35, 1)), scale, 0.0)
    cloud = n.noise(where, 5.0, 0.0)
    if kind == "velvet":  # the pile is dark seen straight on and bright at a glance
        yarn = n.new("LayerWeight", Blend=0.35).outputs["Facing"]
        base = n.ramp(yarn, (0.15, dark), (0.85, light))
    else:
        base = n.ramp(yarn, (0.34, dark), (0.62, light))
    base = n.mix(0.22, base, n.ramp(cloud, (0.3, dark), (0.7, light)))
    n.set(n.bsdf.inputs["Base Color"], base)
    n.bsdf.inputs["Roughness"].default_value = ROUGHNESS[kind]
    n.bsdf.inputs["Specular"].default_value = 0.12
    n.bsdf.inputs["Sheen"].default_value = dict(wool=0.35, linen=0.15, velvet=1.0, boucle=0.4)[kind]
    n.bsdf.inputs["Sheen Tint"].default_value = 0.7
    if kind == "boucle":
        # loops of yarn: light on their crowns, dark between them
        warp = n.mix(0.012, where, n.new("TexNoise", Vector=where, Scale=60.0, Detail=0.0).outputs["Color"], "ADD")
        curls = n.new("TexVoronoi", Vector=warp, Scale=125.0).outputs["Distance"]
        n.set(n.bsdf.inputs["Base Color"], n.ramp(curls, (0.12, light), (0.55, dark), (0.85, tuple(np.array(dark) * [0.80, 0.78, 0.75, 1]))))
        n.set(n.bsdf.inputs["Normal"], n.bump(curls, 0.45, -0.004))
    elif kind != "velvet":
        n.set(n.bsdf.inputs["Normal"], n.bump(yarn, 0.35, 0.0016))


def shade_leather(n, light, dark):
    where = n.new("TexCoord").outputs["Object"]
    cloud = n.noise(where, 11.0, 2.0, 0.6)
    pebble = n.new("TexVoronoi", Vector=where, Scale=330.0).outputs["Distance"]
    crease = n.noise(where, 26.0, 1.0, 0.6)
    n.set(n.bsdf.inputs["Base Color"], n.ramp(cloud, (0.15, dark), (0.80, light)))
    n.set(n.bsdf.inputs["Roughness"], n.ramp(cloud, (0.3, (0.40,) * 3 + (1,)), (0.7, (0.54,) * 3 + (1,))))
    n.set(n.bsdf.inputs["Normal"], n.bump(pebble, 0.18, 0.0010, n.bump(crease, 0.22, 0.004)))
    n.bsdf.inputs["Specular"].default_value = 0.45


def shade_cord(n, light, dark, kind):
    where = n.new("Attribute", dict(attribute_name="grain")).outputs["Vector"]
    tone = n.noise(n.stretch(where, (6, 40, 40)), 1.0, 1.0)
    n.set(n.bsdf.inputs["Base Color"], n.ramp(tone, (0.3, dark), (0.65, light)))
    n.bsdf.inputs["Roughness"].default_value = ROUGHNESS[kind]
    n.bsdf.inputs["Specular"].default_value = 0.3


def material(name, flat=False):
    """The named material: shader nodes for photographs, plain factors for GLB."""
    key = name + ("" if flat else "_photo")
    if key in bpy.data.materials:
        return bpy.data.materials[key]
    kind, *colours = MATERIALS[name]
    mat = bpy.data.materials.new(key)
    n = Nodes(mat)
    light, dark = linear(colours[0]), linear(colours[-1])
    n.bsdf.inputs["Roughness"].default_value = ROUGHNESS[kind]
    n.bsdf.inputs["Base Color"].default_value = tuple(lerp(light, dark, 0.35)) if flat else light
    n.bsdf.inputs["Metallic"].default_value = 1.0 if kind == "metal" else 0.0
    if flat:
        return mat
    if kind == "wood":
        shade_wood(n, light, dark)
    elif kind in ("wool", "linen", "velvet", "boucle"):
        shade_cloth(n, light, dark, kind)
    elif kind == "leather":
        shade_leather(n, light, dark)
    elif kind == "cord":
        shade_cord(n, light, dark, kind)
    return mat
