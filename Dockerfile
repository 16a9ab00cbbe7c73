# The site in an image of its own, with a build in it. See docs/deployment.md.

FROM node:22-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY patches patches
RUN npm ci --omit=dev
COPY . .
# The address is written into pages at build time. Another one at the start makes them again when they are first requested.
ARG SITE_URL=http://localhost:3000
# These are part of the build: another one needs another image.
ARG NEXT_PUBLIC_API_URL API_HOST HSTS_SUBDOMAINS
# A build needs a database: its own, which is thrown away.
RUN DATA_DIR=/tmp/build DATABASE_URL= SEED=none npm run build \
  && node --conditions=react-server --import tsx scripts/image.ts /image

# Node.js alone, without its package manager and headers: a third less than its own image.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
RUN useradd --create-home --uid 1000 node && mkdir /site /data && chown node:node /site /data
USER node
WORKDIR /site
COPY --from=build --chown=node:node /image .
ARG SITE_URL=http://localhost:3000
ARG NEXT_PUBLIC_API_URL API_HOST HSTS_SUBDOMAINS
ENV NODE_ENV=production SITE_URL=$SITE_URL DATA_DIR=/data SEED=none \
  NEXT_PUBLIC_API_URL=$NEXT_PUBLIC_API_URL API_HOST=$API_HOST HSTS_SUBDOMAINS=$HSTS_SUBDOMAINS
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs when it has compiled it.
CMD ["node", "--max-semi-space-size=1", "dist/supervise.js"]
