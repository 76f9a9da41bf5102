import {
  Box3,
  type Camera,
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  MeshBasicMaterial,
  type Object3D,
  OrthographicCamera,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import type { ModelPicture } from "#contract/products/model-files.ts";

const longestPixels = 800;
const shortestPixels = 16;

/** Renders the poster and the silhouettes of a model. Loaded on demand, because three.js is large. */
export async function renderModel(glb: ArrayBuffer): Promise<Record<ModelPicture, Blob>> {
  const { scene: model } = await new GLTFLoader().parseAsync(glb, "");
  const box = new Box3().setFromObject(model, true);
  if (box.isEmpty()) throw new Error("The model has no surfaces");
  const renderer = new WebGLRenderer({ alpha: true, antialias: true, preserveDrawingBuffer: true });
  renderer.setClearColor(new Color(0), 0);
  try {
    return {
      poster: await renderPoster(renderer, model, box),
      front: await renderSilhouette(renderer, model, box, "front"),
      side: await renderSilhouette(renderer, model, box, "side"),
    };
  } finally {
    renderer.dispose();
    renderer.forceContextLoss();
  }
}

/** An orthographic view that the model's bounds fill exactly. From the side, the front is on the left. */
function renderSilhouette(renderer: WebGLRenderer, model: Object3D, box: Box3, view: "front" | "side") {
  const size = box.getSize(new Vector3());
  const center = box.getCenter(new Vector3());
  const [width, distance] = view === "front" ? [size.x, size.z] : [size.z, size.x];
  const camera = new OrthographicCamera(
    -width / 2,
    width / 2,
    size.y / 2,
    -size.y / 2,
    distance * 0.01,
    distance * 3,
  );
  const direction = view === "front" ? new Vector3(0, 0, 1) : new Vector3(1, 0, 0);
  camera.position.copy(center).addScaledVector(direction, distance * 1.5);
  camera.lookAt(center);
  const scene = new Scene();
  scene.add(model);
  scene.overrideMaterial = new MeshBasicMaterial({ color: 0, side: DoubleSide });
  const scale = longestPixels / Math.max(width, size.y);
  return draw(renderer, scene, camera, width * scale, size.y * scale);
}

/** A three-quarter view, as the 3D viewer shows it first. */
function renderPoster(renderer: WebGLRenderer, model: Object3D, box: Box3) {
  const center = box.getCenter(new Vector3());
  const radius = box.getSize(new Vector3()).length() / 2;
  const camera = new PerspectiveCamera(30, 1, radius / 100, radius * 100);
  camera.position
    .setFromSphericalCoords(radius / Math.sin(Math.PI / 12), (78 * Math.PI) / 180, (35 * Math.PI) / 180)
    .add(center);
  camera.lookAt(center);
  const scene = new Scene();
  const sun = new DirectionalLight(0xffffff, 2);
  sun.position.copy(camera.position).add(new Vector3(-radius, radius * 2, 0));
  scene.add(model, sun, new HemisphereLight(0xffffff, 0xd8d2c8, 2));
  return draw(renderer, scene, camera, longestPixels, longestPixels);
}

async function draw(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: Camera,
  width: number,
  height: number,
): Promise<Blob> {
  renderer.setSize(pixels(width), pixels(height), false);
  renderer.render(scene, camera);
  const blob = await new Promise<Blob | null>((resolve) => renderer.domElement.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The browser could not save the picture");
  return blob;
}

/** A flat or very long model still makes a picture. */
function pixels(length: number): number {
  return Math.max(shortestPixels, Math.round(length));
}
