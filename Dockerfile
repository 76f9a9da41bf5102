# The shop in one image: server, pages, sample catalog and its own PostgreSQL. See docs/deploy.md.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs ./scripts/
RUN node scripts/install.mjs build
COPY . .
RUN npm run release -- --folder /release

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 SHOP_HOST=0.0.0.0 SHOP_DATA_DIR=/data
WORKDIR /shop
COPY --from=build /release ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# Not npm: signals must reach the server, which finishes the requests in flight.
CMD ["node", "server.js"]
