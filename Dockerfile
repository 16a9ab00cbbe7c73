# The site in an image of its own, with a build in it. See docs/deployment.md.

FROM node:22-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY patches patches
RUN npm ci
COPY . .
# The address is written into pages at build time. Another one at the start makes them again when they are first requested.
ARG SITE_URL=http://localhost:3000
# A build needs a database: its own, which is thrown away.
RUN DATA_DIR=/tmp/build DATABASE_URL= SEED=none npm run build \
  && npm prune --omit=dev --no-save \
  && rm -rf /tmp/build .next/cache tests

FROM node:22-slim
RUN mkdir /site /data && chown node:node /site /data
USER node
WORKDIR /site
COPY --from=build --chown=node:node /site .
ARG SITE_URL=http://localhost:3000
ENV NODE_ENV=production SITE_URL=$SITE_URL DATA_DIR=/data SEED=none
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs, without npm around it, which would not pass every signal on.
CMD ["node", "--max-semi-space-size=1", "--conditions=react-server", "--import", "tsx", "scripts/start.ts"]
