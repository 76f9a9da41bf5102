/** Sends a request and tells which part of it, from 0 to 1, is on its way: fetch itself cannot say. */
export async function sendWithProgress(
  request: Request,
  onProgress: (part: number) => void,
): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    call.responseType = "blob";
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => resolve(new Response(call.response, { status: call.status }));
    call.onerror = () => reject(new TypeError("The request did not get through."));
    call.send(body);
  });
}
