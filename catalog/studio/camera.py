"""The studio and its camera: seamless paper, one big key, a fill and a rim."""
import math
import os
import tempfile
import time

import bpy
import numpy as np
from mathutils import Vector

from curves import pt
from darkroom import denoise, develop, save_png
from scene import bounds, build, clear

PAPER = (0.80, 0.785, 0.762, 1)
ANGLES = dict(front34=(-38, 12.0), side=(-90, 4.0), detail=(-30, 14.0))


def studio():
    s = bpy.context.scene
    start, r = 1.3, 3.4
    profile = [(-9, 0), (start, 0)]
    profile += [(start + r * math.sin(a), r - r * math.cos(a)) for a in np.linspace(0, math.pi / 2, 32)[1:]]
    profile += [(start + r, 9)]
    v = [(x, y, z) for y, z in profile for x in (-12, 12)]
    f = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    me = bpy.data.meshes.new("paper")
    me.from_pydata(v, [], f)
    me.polygons.foreach_set("use_smooth", [True] * len(f))
    mat = bpy.data.materials.new("paper")
    mat.use_nodes = True
    b = mat.node_tree.nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value = PAPER
    b.inputs["Roughness"].default_value = 1.0
    b.inputs["Specular"].default_value = 0.0
    me.materials.append(mat)
    s.collection.objects.link(bpy.data.objects.new("paper", me))

    def area(name, at, to, w, h, watts, colour):
        l = bpy.data.lights.new(name, "AREA")
        l.shape, l.size, l.size_y, l.energy, l.color = "RECTANGLE", w, h, watts, colour
        ob = bpy.data.objects.new(name, l)
        ob.location = at
        ob.rotation_euler = (Vector(at) - Vector(to)).to_track_quat("Z", "Y").to_euler()
        s.collection.objects.link(ob)

    area("key", (-2.6, -1.7, 3.1), (0, 0, 0.4), 1.9, 1.9, 190, (1.0, 0.965, 0.92))
    area("top", (0.3, 1.2, 3.7), (0, 1.0, 0), 3.2, 2.4, 105, (1.0, 0.985, 0.965))
    area("rim", (2.9, 0.7, 1.8), (0, 0, 0.5), 1.2, 2.2, 52, (0.96, 0.98, 1.0))
    w = bpy.data.worlds.new("room")
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (0.97, 0.985, 1.0, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = 0.44
    s.world = w


def aim(objects, angle, size, fill=0.76):
    """Turn the chair, then stand the camera where it fills the frame."""
    s = bpy.context.scene
    turn, elevation = ANGLES[angle]
    for ob in objects:
        ob.rotation_euler[2] = math.radians(turn)
    bpy.context.view_layer.update()
    lo, hi, v = bounds(objects)
    cam = bpy.data.cameras.new("camera")
    cam.lens, cam.sensor_width = 85, 36
    el = math.radians(elevation)
    fwd = pt(0, math.cos(el), -math.sin(el))
    up = pt(0, math.sin(el), math.cos(el))
    target, tan = (lo + hi) / 2, 18 / 85
    if angle == "detail":
        target = lo + (hi - lo) * [0.52, 0.4, 0.72]
        v = target + (v - (lo + hi) / 2) * 0.40
    dist = 4.0
    for _ in range(8):
        eye = target - fwd * dist
        rel = v - eye
        depth = rel @ fwd
        px, py = rel[:, 0] / depth / tan, rel @ up / depth / tan
        dist *= max(np.ptp(px) / 2 * 1.07, np.ptp(py) / 2) / fill  # wide chairs a little smaller
        target = target + pt((px.max() + px.min()) / 2 * tan * dist, 0, 0) + up * ((py.max() + py.min()) / 2 - (0.02 if angle != "detail" else 0)) * tan * dist
    ob = bpy.data.objects.new("camera", cam)
    ob.location = target - fwd * dist
    ob.rotation_euler = (math.pi / 2 - el, 0, 0)
    if angle == "detail":
        cam.dof.use_dof, cam.dof.focus_distance, cam.dof.aperture_fstop = True, dist - 0.12, 5.6
    s.collection.objects.link(ob)
    s.camera = ob
    s.render.resolution_x = s.render.resolution_y = size
    s.render.resolution_percentage = 100


def camera_settings(samples, folder):
    """Cycles on the CPU, few bounces, clamped; beauty and guide passes as EXR."""
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device, c.samples, c.seed = "CPU", samples, 7
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, 0.03, max(8, samples // 3)
    c.use_denoising = False
    # after one bounce the room lights what is left: cheaper, and shapes keep their shading
    c.use_fast_gi, c.fast_gi_method, c.ao_bounces_render = True, "REPLACE", 1
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 3, 3, 2
    c.transmission_bounces = c.volume_bounces = 0
    c.transparent_max_bounces = 2
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct = 2.5, 8.0
    c.pixel_filter_type, c.filter_width = "BLACKMAN_HARRIS", 1.6
    s.render.use_persistent_data = False
    s.render.threads_mode = "FIXED"
    s.render.threads = 1
    s.view_settings.view_transform = "Standard"
    layer = s.view_layers[0]
    layer.cycles.denoising_store_passes = True
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl = t.nodes.new("CompositorNodeRLayers")
    fo = t.nodes.new("CompositorNodeOutputFile")
    fo.base_path = folder
    fo.format.file_format, fo.format.color_mode, fo.format.color_depth = "OPEN_EXR", "RGB", "32"
    fo.file_slots.clear()
    for name, socket in (("color", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal"), ("depth", "Denoising Depth")):
        fo.file_slots.new(name)
        t.links.new(rl.outputs[socket], fo.inputs[name])


def load_exr(folder, name):
    f = next(x for x in sorted(os.listdir(folder)) if x.startswith(name))
    im = bpy.data.images.load(os.path.join(folder, f))
    im.colorspace_settings.name = "Non-Color"
    w, h = im.size
    px = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(px)
    bpy.data.images.remove(im)
    return px.reshape(h, w, 4)[..., :3].copy()


def render(product, size, samples, angle, out):
    t0 = time.time()
    clear()
    objects = build(product)
    studio()
    aim(objects, angle, size)
    with tempfile.TemporaryDirectory() as folder:
        camera_settings(samples, folder)
        t1 = time.time()
        bpy.ops.render.render()
        t2 = time.time()
        passes = [load_exr(folder, n) for n in ("color", "albedo", "normal", "depth")]
    image = develop(denoise(*passes))
    name = product + ("" if angle == "front34" else "-" + angle)
    save_png(image, os.path.join(out, name + ".png"))
    print(f"RENDERED {name} model {t1 - t0:.1f}s render {t2 - t1:.1f}s denoise {time.time() - t2:.1f}s")
