# The shop in one image: server, pages, sample catalog and its own PostgreSQL. See docs/deploy.md.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs ./scripts/
RUN node scripts/install.mjs build
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 SHOP_HOST=0.0.0.0 SHOP_DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build/client ./build/client
COPY --from=build /shop/build/server ./build/server
COPY --from=build /shop/build/shop ./build/shop
COPY --from=build /shop/catalog ./catalog
COPY --from=build /shop/server/db/migrations ./server/db/migrations
COPY --from=build /shop/server/db/functions ./server/db/functions
COPY --from=build /shop/server/documents/fonts ./server/documents/fonts
COPY --from=build /shop/server/uploads/glb-worker.mjs ./server/uploads/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# Not npm: signals must reach the server, which finishes the requests in flight.
CMD ["node", "build/shop/main.js"]
