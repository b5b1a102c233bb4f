const help = `Hybrid mail on this machine

  npm start      everything with demonstration data, on http://127.0.0.1:8080
  npm run dev    the same for developers: API and worker restart when a file changes, pages reload

It installs what it needs, starts its own PostgreSQL, brings the database up to date, fills it with a small
world of demonstration data at the first start, builds the pages, and starts the API, the worker, a postal
service sandbox and a signing agent. Stop with Ctrl+C; a second Ctrl+C does not wait.

Settings (environment variables):
  PORT           port of the pages and the API             8080
  POSTAL_PORT    port of the postal service sandbox        8081
  SIGNING_PORT   port of the signing agent                 64646 (the one that E-IMZO uses)
  SIGNING_SECURE_PORT  the same for pages by https         64443 with SIGNING_PORT 64646, else none
  SIGNING_IDCARD, SIGNING_BAIKEY, SIGNING_CKC              an ID card or a USB token with the key of an owner,
                 as namuna or olimov (apps/signing-agent)  none
  WEB_PORT       port of the pages under "npm run dev"     5173
  DATA_DIR       where the database, secrets and logs are  .data
  DATABASE_URL   a PostgreSQL server of yours              (its own, in DATA_DIR)
  LOG_LEVEL      debug, info, warn or error                info

Two of them side by side:
  PORT=9080 POSTAL_PORT=9081 SIGNING_PORT=9646 DATA_DIR=/tmp/second npm start

To begin anew: stop it and delete DATA_DIR.
`;

export function showHelp() {
  console.log(help);
}
