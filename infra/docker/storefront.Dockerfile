# syntax=docker/dockerfile:1
# The storefront: one self-contained server bundle and its files. Build it from the repository's root.
FROM node:24.21.0-trixie-slim AS build
RUN npm install --global pnpm@12.21.0
WORKDIR /repository
COPY . .
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    pnpm install --frozen-lockfile --filter credit-studio --filter "@credit-studio/storefront..."
RUN node_modules/.bin/turbo run build --filter=@credit-studio/storefront

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production
# A small heap: see docs/decisions/0028-processes-with-small-heaps.md.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=512"
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=33554432 MALLOC_TRIM_THRESHOLD_=4194304
WORKDIR /app
COPY --from=build --chown=root:root /repository/apps/storefront/package.json ./
COPY --from=build --chown=root:root /repository/apps/storefront/build ./build
# Only the caller knows them; npm run images passes the first two.
ARG REVISION=unknown
ARG VERSION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="Credit Studio storefront" \
    org.opencontainers.image.source="$SOURCE" \
    org.opencontainers.image.revision="$REVISION" \
    org.opencontainers.image.version="$VERSION" \
    org.opencontainers.image.licenses="MIT"
USER node
EXPOSE 3000
# Podman and buildah keep it only with --format docker.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.STOREFRONT_PORT ?? 3000}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/index.js"]
