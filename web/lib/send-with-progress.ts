/** Sends a request and reports the upload progress from 0 to 1, which fetch can't. */
export async function sendWithProgress(
  request: Request,
  onProgress: (fraction: number) => void,
): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.responseType = "blob";
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onload = () => resolve(new Response(xhr.response, { status: xhr.status }));
    xhr.onerror = () => reject(new TypeError("The request failed."));
    xhr.send(body);
  });
}
