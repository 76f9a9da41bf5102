// Checks a GLB file in a thread of its own, because the validator blocks and a hostile file may make it slow.
import { parentPort, workerData } from "node:worker_threads";
import { validateBytes } from "gltf-validator";

const headerBytes = 12;
const chunkHeaderBytes = 8;

/** The JSON chunk, which comes first in a valid file. */
function jsonOf(file) {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(headerBytes, true);
  const start = headerBytes + chunkHeaderBytes;
  return JSON.parse(new TextDecoder().decode(file.subarray(start, start + length)));
}

/** Triangles as they are drawn: a mesh counts once for each node that shows it. */
function countTriangles({ nodes = [], meshes = [], accessors = [] }) {
  const trianglesOf = (mesh) =>
    (meshes[mesh]?.primitives ?? []).reduce((sum, { indices, attributes, mode = 4 }) => {
      const count = accessors[indices ?? attributes?.POSITION]?.count ?? 0;
      return sum + (mode === 4 ? count / 3 : mode > 4 ? Math.max(0, count - 2) : 0);
    }, 0);
  const ofMesh = new Map();
  return nodes.reduce((sum, { mesh }) => {
    if (mesh === undefined) return sum;
    if (!ofMesh.has(mesh)) ofMesh.set(mesh, trianglesOf(mesh));
    return sum + ofMesh.get(mesh);
  }, 0);
}

/** Values in accessors, which a renderer allocates even if the file does not contain them. */
function countValues({ accessors = [] }) {
  return accessors.reduce((sum, { count }) => sum + count, 0);
}

async function check(file) {
  const { issues, info } = await validateBytes(file, {
    format: "glb",
    maxIssues: 100,
    // Reported as a reference to another file.
    ignoredIssues: ["IO_ERROR"],
    writeTimestamp: false,
  });
  if (issues.numErrors > 0 || !info) {
    const { message = "It can't be read.", pointer } =
      issues.messages.find(({ severity }) => severity === 0) ?? {};
    return { error: pointer ? `${message} (${pointer})` : message };
  }
  const json = jsonOf(file);
  const { resources = [] } = info;
  return {
    triangles: Math.round(Math.max(info.totalTriangleCount, countTriangles(json))),
    values: countValues(json),
    hasExternalFiles: resources.some(({ storage }) => storage === "external"),
    extensions: info.extensionsRequired ?? [],
    largestImage: Math.max(
      0,
      ...resources.map(({ image }) => Math.max(image?.width ?? 0, image?.height ?? 0)),
    ),
  };
}

parentPort.postMessage(await check(workerData));
