"""Denoising and developing: from the camera's passes to a picture."""
import bpy
import numpy as np

EXPOSURE = 1.0


def neighbours(a, step):
    """Views of an array moved by step in the eight directions, edges held."""
    h, w = a.shape[:2]
    p = np.pad(a, [(step, step), (step, step)] + [(0, 0)] * (a.ndim - 2), mode="edge")
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            if dy or dx:
                yield dy, dx, p[step + dy * step:step + dy * step + h, step + dx * step:step + dx * step + w]


def denoise(color, albedo, normal, depth, levels=6):
    """An edge-avoiding a-trous filter on light alone, guided by the scene.

    Divide the texture out, smooth what light is left across pixels that face
    the same way at the same depth, and multiply the texture back in.
    """
    alb = np.maximum(albedo, 0.03)
    light = color / alb
    lum = light.mean(2)
    near = np.stack([q for _, _, q in neighbours(lum, 1)])
    ceiling = np.partition(near, 6, 0)[6] * 1.1 + 0.02
    light *= np.minimum(1, ceiling / np.maximum(lum, 1e-4))[..., None]
    z = depth[..., :1] / np.median(depth)
    scene = np.concatenate([normal * 3.2, alb * 5.8], 2).astype(np.float32)
    for level in range(levels):
        step = 2 ** level
        tone = np.log(light.mean(2) + 0.02)
        tone = (tone * 2 + sum(q for _, _, q in neighbours(tone, 1))) / 10
        guide = np.concatenate([scene, tone[..., None] / (0.45 * 0.62 ** level)], 2)
        total, weight = light * 0.25, np.full(lum.shape, 0.25, np.float32)
        for (dy, dx, g), (_, _, zz), (_, _, l) in zip(neighbours(guide, step), neighbours(z, step), neighbours(light, step)):
            far = np.abs(zz - z)[..., 0] / (0.004 * step + 0.002)
            g = g - guide
            w = (0.0625 if dy and dx else 0.125) * np.exp(-np.einsum("ijk,ijk->ij", g, g) - far)
            total += l * w[..., None]
            weight += w
        light = total / weight[..., None]
    return light * alb


def develop(linear_rgb):
    """Straight colour up to a bright mid tone, then a soft shoulder to white."""
    x = np.maximum(linear_rgb * EXPOSURE, 0)
    knee = 0.62
    x = np.where(x < knee, x, knee + (1 - knee) * (1 - np.exp(-(x - knee) / (1 - knee))))
    y = np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-6), 1 / 2.4) - 0.055)
    return np.clip(y, 0, 1)


def save_png(rgb, path):
    h, w = rgb.shape[:2]
    im = bpy.data.images.new("out", w, h, alpha=False)
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = rgb
    im.pixels.foreach_set(px.ravel())
    im.filepath_raw, im.file_format = path, "PNG"
    im.save()
    bpy.data.images.remove(im)
