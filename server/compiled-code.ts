import { readFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { crc32 } from "node:zlib";

const sealBytes = 4;

/** V8 believes whatever it is given, down to a crash: what is not whole, or belongs to another source, must not reach it. */
function sealOf(source: Buffer, compiled: Buffer): Buffer {
  const seal = Buffer.alloc(sealBytes);
  seal.writeUInt32BE(crc32(compiled, crc32(source)));
  return seal;
}

/** What was kept for this source, if it is there and whole. */
export function readCompiled(file: string, source: Buffer): Buffer | undefined {
  let kept: Buffer;
  try {
    kept = readFileSync(file);
  } catch {
    return undefined;
  }
  const compiled = kept.subarray(sealBytes);
  return sealOf(source, compiled).equals(kept.subarray(0, sealBytes)) ? compiled : undefined;
}

/** Several processes may do so at once. */
export async function keepCompiled(file: string, source: Buffer, compiled: Buffer): Promise<void> {
  const draft = `${file}-${process.pid}`;
  const handle = await open(draft, "w");
  try {
    await handle.writeFile(Buffer.concat([sealOf(source, compiled), compiled]));
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
