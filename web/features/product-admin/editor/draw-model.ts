import { type ModelPicture, modelPictures } from "#contract/products/model-files.ts";
import { FileProblem } from "./file-problem.ts";
import { renderModel } from "./render-model.ts";

/** The pictures of a chosen model as files. The server checks the model; this only needs one that can be drawn. */
export async function drawModel(file: File): Promise<Record<ModelPicture, File>> {
  const content = await file.arrayBuffer();
  const start = new TextDecoder("latin1").decode(content.slice(0, 4));
  if (start.startsWith("PK"))
    throw new FileProblem("This is a ZIP file. Unpack it and choose the GLB file in it.");
  if (start !== "glTF") throw new FileProblem("Choose a 3D model in the GLB format (binary glTF 2.0).");
  const pictures = await renderModel(content).catch((error: unknown) => {
    throw new FileProblem(`We can't draw this model. ${error instanceof Error ? error.message : ""}`.trim());
  });
  const files = modelPictures.map((name) => [
    name,
    new File([pictures[name]], `${name}.png`, { type: "image/png" }),
  ]);
  return Object.fromEntries(files);
}
