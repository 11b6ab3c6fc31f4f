# syntax=docker/dockerfile:1
# The API and its migrations: one image, two commands. Build it from the repository's root.
FROM node:24.21.0-trixie-slim AS build
RUN npm install --global pnpm@12.21.0
WORKDIR /repository
COPY . .
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    pnpm install --frozen-lockfile --filter credit-studio --filter "@credit-studio/api..."
# Source maps stay behind: Node does not read them here, and they are a third of the bundle.
RUN node_modules/.bin/turbo run build --filter=@credit-studio/api && rm apps/api/dist/*.map
# The bundle leaves out the packages under "dependencies", which are native; everything else is part of it.
RUN pnpm --filter @credit-studio/api deploy --legacy --prod /deployed
# sharp's sources in C++; what was built of them is a package apart.
RUN rm -r /deployed/node_modules/.pnpm/sharp@*/node_modules/sharp/src
# ffmpeg, 69 MB, is for the worker.
RUN rm -r /deployed/node_modules/@ffmpeg-installer /deployed/node_modules/.pnpm/@ffmpeg-installer*

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production
# A small heap: see docs/decisions/0028-processes-with-small-heaps.md.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=512"
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=33554432 MALLOC_TRIM_THRESHOLD_=4194304
WORKDIR /app
COPY --from=build --chown=root:root /deployed/package.json ./
COPY --from=build --chown=root:root /deployed/node_modules ./node_modules
COPY --from=build --chown=root:root /repository/apps/api/dist ./dist
# Only the caller knows them; npm run images passes the first two.
ARG REVISION=unknown
ARG VERSION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="Credit Studio API" \
    org.opencontainers.image.source="$SOURCE" \
    org.opencontainers.image.revision="$REVISION" \
    org.opencontainers.image.version="$VERSION" \
    org.opencontainers.image.licenses="MIT"
USER node
EXPOSE 4000
# Podman and buildah keep it only with --format docker.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.API_PORT ?? 4000}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.mjs"]
