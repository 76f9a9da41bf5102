"""The twelve designs, and the two finishes each is sold in."""
from kit import begin_chair
from lounge_chairs import bolma, kaplo, oskava, sandrel
from rocking_chairs import lomaro, ondry, tamsel, wendle
from side_chairs import corrin, fennick, pellow, taviq

DESIGNS = {f.__name__: f for f in (wendle, ondry, tamsel, lomaro, fennick, corrin, taviq, pellow, oskava, bolma, sandrel, kaplo)}
CATEGORY = {n: ("rocking", "side", "lounge")[i // 4] for i, n in enumerate(DESIGNS)}

# Two finishes for each design: the slots' materials, named in materials.py.
PRODUCTS = {
    "wendle-oak": dict(frame="oak"),
    "wendle-ink": dict(frame="ash_ink"),
    "ondry-moss": dict(frame="ash", soft="wool_moss", accent="wool_moss_light"),
    "ondry-oat": dict(frame="walnut", soft="wool_oat", accent="wool_oat_light"),
    "tamsel-beech": dict(frame="beech", weave="cane"),
    "tamsel-noir": dict(frame="beech_black", weave="cane"),
    "lomaro-cognac": dict(metal="steel", soft="leather_cognac"),
    "lomaro-clay": dict(metal="powder_black", soft="velvet_clay"),
    "fennick-oak": dict(frame="oak", weave="cord"),
    "fennick-walnut": dict(frame="walnut", weave="cord_black"),
    "corrin-lichen": dict(frame="ply_lichen", seat="ply_lichen", metal="brass"),
    "corrin-oak": dict(frame="oak", seat="oak_veneer", metal="brass"),
    "taviq-brick": dict(metal="powder_brick", soft="wool_rose"),
    "taviq-sage": dict(metal="powder_sage", soft="wool_cream"),
    "pellow-ochre": dict(frame="oak", soft="wool_ochre"),
    "pellow-slate": dict(frame="smoked_oak", soft="wool_slate"),
    "oskava-sand": dict(frame="oak", soft="wool_sand"),
    "oskava-forest": dict(frame="walnut", soft="wool_forest"),
    "bolma-cream": dict(frame="smoked_oak", soft="boucle_cream"),
    "bolma-rust": dict(frame="smoked_oak", soft="boucle_rust"),
    "sandrel-saddle": dict(metal="powder_black", soft="leather_saddle", accent="thread"),
    "sandrel-espresso": dict(metal="steel", soft="leather_espresso", accent="thread"),
    "kaplo-linen": dict(frame="oak", weave="cane", soft="linen_natural"),
    "kaplo-denim": dict(frame="beech_black", weave="cane", soft="linen_blue"),
}


def made(design):
    """The design's parts, standing exactly on the floor."""
    begin_chair()
    chair = DESIGNS[design]()
    floor = min(p.v[:, 2].min() for _, p in chair)
    for _, p in chair:
        p.v[:, 2] -= floor
    return chair


def resolve(name):
    """A product name, or a design's name for its first finish."""
    if name in PRODUCTS:
        return name
    return next(p for p in PRODUCTS if p.split("-")[0] == name)
