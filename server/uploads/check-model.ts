import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { DomainError } from "#contract/basics/domain-error.ts";
import { largestModelBytes, mostTriangles } from "#contract/products/model-files.ts";
import { projectRoot } from "#server/env/program.ts";

const maxCheckMs = 30_000;
const maxHeapMb = 512;
/** Positions, normals, colors, texture coordinates and indices of the most triangles. */
const mostValues = 16 * mostTriangles;
const largestTexture = 4096;

/** The shop's 3D viewer would have to fetch a decoder for the others. */
const supportedExtensions =
  /^(KHR_mesh_quantization|KHR_texture_transform|EXT_texture_webp|KHR_materials_\w+|KHR_lights_punctual)$/;

type Checked =
  | { error: string }
  | {
      triangles: number;
      values: number;
      hasExternalFiles: boolean;
      extensions: string[];
      largestImage: number;
    };

/** Refuses what is obviously no GLB file, before anything else is read. */
export function requireGlb(file: Buffer): void {
  if (file.length > largestModelBytes) throw refused("The model can be at most 10 MB");
  if (file.toString("latin1", 0, 2) === "PK")
    throw refused("This is a ZIP file. Unpack it and choose the GLB file in it");
  if (file.toString("latin1", 0, 4) !== "glTF")
    throw refused("Choose a 3D model in the GLB format (binary glTF 2.0)");
}

/** Refuses a model that is no valid GLB file, is too large for browsers, or refers to other files. */
export async function checkModel(file: Buffer): Promise<void> {
  requireGlb(file);
  const checked = await runWorker(file);
  if ("error" in checked) throw refused(`The model has an error: ${checked.error}`);
  const { triangles, values, hasExternalFiles, extensions, largestImage } = checked;
  if (hasExternalFiles)
    throw refused("The model refers to other files. Export it with its textures and buffers embedded");
  const unsupported = extensions.filter((name) => !supportedExtensions.test(name));
  if (unsupported.length > 0)
    throw refused(
      `The model needs ${unsupported.join(", ")}. Export it without compression and special extensions`,
    );
  if (triangles === 0) throw refused("The model has no surfaces");
  if (triangles > mostTriangles || values > mostValues)
    throw refused(
      `The model has ${triangles.toLocaleString("en-US")} triangles; it can have at most 200,000`,
    );
  if (largestImage > largestTexture)
    throw refused(`Textures can be at most ${largestTexture} pixels wide and high`);
}

function runWorker(file: Buffer): Promise<Checked> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(projectRoot, "server/uploads/glb-worker.mjs"), {
      workerData: new Uint8Array(file),
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    const tooComplex = () => reject(refused("The model is too complex to be checked"));
    const timer = setTimeout(() => {
      tooComplex();
      void worker.terminate();
    }, maxCheckMs);
    worker.once("message", resolve);
    // Out of memory, or a file that breaks the validator.
    worker.once("error", tooComplex);
    worker.once("exit", () => {
      clearTimeout(timer);
      tooComplex();
    });
  });
}

function refused(message: string) {
  return new DomainError("invalid_input", `model: ${message}`, [{ field: "model", message }]);
}
