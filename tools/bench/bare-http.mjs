// The limit of HTTP in Node: answers each address with the bytes that were put there, and does nothing else.
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

server.listen(0, () => console.log(`is open at http://localhost:${server.address().port}`));
