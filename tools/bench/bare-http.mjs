// The upper limit of HTTP in Node: stores bodies by path (PUT) and returns them (GET).
import { createServer } from "node:http";

const bodies = new Map();

const server = createServer((request, response) => {
  if (request.method === "PUT") return put(request, response);
  const body = bodies.get(request.url);
  response.writeHead(200, { "Content-Type": "text/plain", "Content-Length": body.length });
  response.end(body);
});

function put(request, response) {
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    bodies.set(request.url, Buffer.concat(chunks));
    response.end();
  });
}

server.listen(0, () => console.log(`Listening at http://localhost:${server.address().port}`));
