/** The same bytes in parts of one size; only the last one may be smaller. */
export async function* inParts(
  content: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    const whole = Buffer.concat(waiting);
    let at = 0;
    for (; at + partBytes <= whole.length; at += partBytes) yield whole.subarray(at, at + partBytes);
    waiting = [whole.subarray(at)];
    length = whole.length - at;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
