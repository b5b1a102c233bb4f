#!/bin/sh
# start-pooler: PgBouncer for one role of the product (ROLE), which it knows by its password and its certificate.
set -eu
umask 077
printf '"%s" "%s"\n' "$ROLE" "$(cat "$DATABASE_PASSWORD_FILE")" >/tmp/users.txt
exec pgbouncer /etc/databases/pgbouncer.ini
