# One image for every program of this repository. The argument of `docker run` says which one: the path of its main.js.
#
#   docker build -t unique-staking-hub .
#   docker run -p 127.0.0.1:3000:3000 -e EXPOSE_DEVELOPMENT_CHAINS=yes unique-staking-hub
#
# compose.yaml runs the parts as services of their own. docs/operations.md, "In containers", says more.

FROM node:24.21.0-bookworm-slim AS sources
WORKDIR /app
# The lockfile is written by this version; newer ones refuse it.
RUN npm install --global npm@10.9.9
COPY . .

# The page is built here, because its builder needs development dependencies.
FROM sources AS page
RUN npm ci --no-audit --no-fund --workspace apps/web --workspace apps/stack
RUN node apps/stack/src/build-page-main.ts

# Production dependencies of every program but the page, which is built already.
FROM sources AS programs
RUN npm ci --no-audit --no-fund --omit=dev --omit=peer --workspace apps/stack --workspace apps/chain-api --workspace apps/indexer --workspace apps/devchain --workspace apps/dev-wallet
RUN mkdir data

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=programs /app/package.json /app/package-lock.json /app/LICENSE /app/THIRD-PARTY-NOTICES.md ./
COPY --from=programs /app/node_modules ./node_modules
COPY --from=programs /app/packages ./packages
COPY --from=programs /app/apps ./apps
COPY --from=page /app/apps/web/dist ./apps/web/dist
# The one folder that a program writes to, and only where it has an embedded database.
COPY --from=programs --chown=node:node /app/data ./data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["apps/stack/src/main.js"]
