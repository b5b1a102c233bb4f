# One file, a target for each process: api, worker, operator, migrate, seed, postal-sandbox, signing-agent, postgres, postgres-upgrade, databases,
# proxy.
#   docker build --target api .

# The major version of the database. Another one comes with a release, and with "postgres-upgrade" for the installations of before.
ARG POSTGRES_MAJOR=18
ARG POSTGRES_IMAGE=postgres:${POSTGRES_MAJOR}

FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV CI=true NPM_CONFIG_UPDATE_NOTIFIER=false
RUN npm install --global pnpm@12.21.0

# Everything is fetched once, from the lock file alone, so that a change of the sources does not fetch again.
FROM base AS fetched
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch && rm -rf node_modules

FROM fetched AS sources
COPY . .

# The database client, the pages and the program for inspection are made with the development tools, which stay behind here.
FROM sources AS built
RUN pnpm install --frozen-lockfile --offline \
 && node packages/db/src/commands/generate.ts \
 && pnpm --filter @hybrid-mail/web run build \
 && node packages/documents/src/commands/compile-inspection.ts packages/documents/dist \
 && find apps/web/dist packages/documents/dist -name '*.map*' -delete

# An app is its own sources and those of our packages it imports, run as they are: Node strips the types.
# It does so outside node_modules only, so the workspace stays a workspace ("pnpm deploy" would copy into it).
# slim-image.mjs then removes what the program never reads.
FROM sources AS api-installed
RUN pnpm install --frozen-lockfile --offline --prod --filter "@hybrid-mail/api..." \
 && node scripts/images/slim-image.mjs api
FROM sources AS worker-installed
RUN pnpm install --frozen-lockfile --offline --prod --filter "@hybrid-mail/worker..." \
 && node scripts/images/slim-image.mjs worker
FROM sources AS operator-installed
RUN pnpm install --frozen-lockfile --offline --prod --filter "@hybrid-mail/operator..." \
 && node scripts/images/slim-image.mjs operator
FROM sources AS migrate-installed
RUN pnpm install --frozen-lockfile --offline --prod --filter "@hybrid-mail/db..." --filter "@hybrid-mail/jobs..." \
 && node scripts/images/slim-image.mjs migrate
FROM sources AS seed-installed
RUN pnpm install --frozen-lockfile --offline --prod --filter "@hybrid-mail/testing..." \
 && mkdir -p node_modules/@hybrid-mail && cd node_modules/@hybrid-mail \
 && for package in contracts core db gateways testing; do ln -s ../../packages/$package $package; done \
 && cd /app && node scripts/images/slim-image.mjs seed
FROM sources AS postal-sandbox-installed
RUN pnpm install --frozen-lockfile --offline --prod --filter-prod "@hybrid-mail/postal-sandbox..." \
 && node scripts/images/slim-image.mjs postal-sandbox
FROM sources AS signing-agent-installed
RUN pnpm install --frozen-lockfile --offline --prod --filter-prod "@hybrid-mail/signing-agent..." \
 && node scripts/images/slim-image.mjs signing-agent

FROM node:24-bookworm-slim AS runtime
WORKDIR /app
# Keeps the young generation of the heap small (scripts/start/node-flags.ts).
ENV TZ=UTC HOST=0.0.0.0 NODE_OPTIONS=--max-semi-space-size=16
# Volumes that are mounted here belong to the process.
RUN install -d -o node -g node /data /trusted-ca /evidence /secrets \
 && install -d -m 777 /backup-stamp \
 && for folder in authority trusted postgres api worker administrator watch pooler backup database-1 database-2 database-3; do install -d -m 1777 /inside/$folder; done
USER node

FROM runtime AS migrate
COPY --from=migrate-installed /app ./
COPY --from=built /app/packages/db/src/generated packages/db/src/generated
ARG REVISION
ENV REVISION=$REVISION
CMD ["node", "scripts/database/migrate.ts"]

FROM runtime AS seed
COPY --from=seed-installed /app ./
COPY --from=built /app/packages/db/src/generated packages/db/src/generated
ARG REVISION
ENV REVISION=$REVISION
CMD ["node", "prisma/seed/seed.ts"]

FROM runtime AS postal-sandbox
COPY --from=postal-sandbox-installed /app ./
ENV DATA_DIR=/data POSTAL_PORT=8081
ARG REVISION
ENV REVISION=$REVISION
EXPOSE 8081
# Each check is a process of Node, so not every few seconds.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.POSTAL_PORT + '/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/postal-sandbox/src/main.ts"]

FROM runtime AS signing-agent
COPY --from=signing-agent-installed /app ./
ENV DATA_DIR=/data SIGNING_HOST=0.0.0.0 SIGNING_PORT=64646 TRUSTED_CA_DIR=/trusted-ca
ARG REVISION
ENV REVISION=$REVISION
EXPOSE 64646 64443
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.SIGNING_PORT + '/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/signing-agent/src/main.ts"]

# Unpacked here, because no running container may write and execute a file. Its settings name the folders of the image.
FROM runtime AS browser
COPY --from=worker-installed /app ./
USER root
RUN install -d -o node -g node /browser
USER node
RUN node packages/documents/src/commands/unpack-browser.ts /browser

# Without the packed one.
FROM worker-installed AS worker-unpacked
RUN rm -r node_modules/.pnpm/@sparticuz+chromium@*/node_modules/@sparticuz/chromium/bin

FROM runtime AS worker
COPY --from=worker-unpacked /app ./
COPY --from=browser --chown=node:node /browser /browser
COPY --from=built /app/packages/db/src/generated packages/db/src/generated
COPY --from=built /app/packages/documents/dist packages/documents/dist
ENV WORKER_PORT=8082 RENDER_BROWSER_DIR=/browser PDF_PROGRAM_DIR=/app/packages/documents/dist
ARG REVISION
ENV REVISION=$REVISION
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "scripts/images/check-health.mjs", "WORKER_PORT"]
CMD ["node", "--heap-growing-percent=20", "apps/worker/src/main.ts"]

# Commands of the installation's operator: docker compose run --rm operator <command>
FROM runtime AS operator
COPY --from=operator-installed /app ./
COPY --from=built /app/packages/db/src/generated packages/db/src/generated
ARG REVISION
ENV REVISION=$REVISION
ENTRYPOINT ["node", "apps/operator/src/main.ts"]

# The database of production, with the program that archives its log and makes the backups.
FROM ${POSTGRES_IMAGE} AS postgres
ARG POSTGRES_MAJOR
# As the official image has it, for commands that are run beside the server, too.
ENV PGDATA=/var/lib/postgresql/${POSTGRES_MAJOR}/docker
RUN command -v pgbackrest >/dev/null \
 || (apt-get update && apt-get install --yes --no-install-recommends pgbackrest && rm -rf /var/lib/apt/lists/*)
COPY --chmod=755 docker/postgres/composed-pgbackrest.sh /usr/local/bin/composed-pgbackrest
COPY --chmod=755 docker/postgres/backup-now.sh /usr/local/bin/backup-now
COPY --chmod=755 docker/postgres/backup-schedule.sh /usr/local/bin/backup-schedule
COPY --chmod=755 docker/postgres/settle-upgrade.sh /usr/local/bin/settle-upgrade
RUN install -d -o postgres -g postgres -m 750 /backup && install -d -m 777 /backup-stamp

# Makes its database of that of a former major version, whose server comes from the source of packages of the official image.
FROM postgres AS postgres-upgrade
ARG POSTGRES_FORMER_MAJOR=17
ARG POSTGRES_FORMER_PACKAGE=postgresql-${POSTGRES_FORMER_MAJOR}
RUN apt-get update && apt-get install --yes --no-install-recommends "$POSTGRES_FORMER_PACKAGE" && rm -rf /var/lib/apt/lists/*
COPY --chmod=755 docker/postgres/upgrade-cluster.sh /usr/local/bin/upgrade-cluster
USER postgres
ENTRYPOINT ["upgrade-cluster"]
CMD ["--copy"]

# The same database with Patroni, and the programs around three of them (docker-compose.ha.yml), from Debian's packages.
# Patroni before 3.0.3 overwrites the key of a new primary (decision 088).
FROM postgres AS databases
RUN printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d && chmod 755 /usr/sbin/policy-rc.d \
 && apt-get update \
 && apt-get install --yes --no-install-recommends etcd-client etcd-server haproxy patroni pgbouncer python3-etcd \
 && rm -rf /var/lib/apt/lists/* \
 && python3 -c 'from patroni.version import __version__ as v; assert [int(n) for n in v.split(".")[:3]] >= [3, 0, 3], v'
COPY docker/databases /etc/databases
RUN cd /etc/databases && for script in *.sh; do install -m 755 "$script" "/usr/local/bin/${script%.sh}" && rm "$script"; done \
 && install -d -o postgres -g postgres -m 700 /etcd
USER postgres
ENTRYPOINT []
CMD ["start-node"]

FROM caddy:2 AS proxy
COPY docker/caddy /etc/caddy
# Certificates are kept in /data, the volume of the service.
RUN mkdir -p /data && chown -R 1000:1000 /data
ENV XDG_CONFIG_HOME=/tmp
USER 1000:1000
CMD ["caddy", "run", "--config", "/etc/caddy/acme.caddy", "--adapter", "caddyfile"]

# The last one is what a build without a target makes.
FROM runtime AS api
COPY --from=api-installed /app ./
COPY --from=built /app/packages/db/src/generated packages/db/src/generated
COPY --from=built /app/apps/web/dist apps/web/dist
COPY --from=built /app/packages/documents/dist packages/documents/dist
ENV PORT=8080 WEB_DIR=/app/apps/web/dist PDF_PROGRAM_DIR=/app/packages/documents/dist
ARG REVISION
ENV REVISION=$REVISION
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "scripts/images/check-health.mjs", "PORT"]
CMD ["node", "--heap-growing-percent=20", "apps/api/src/main.ts"]
