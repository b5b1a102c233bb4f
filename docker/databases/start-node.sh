#!/bin/sh
# start-node: Patroni of one of the three databases (NODE), and the server by which the service of the backups reads its files.
set -eu
mkdir -p -m 700 /tmp/patroni "$(dirname "$PGDATA")"
cp /etc/databases/patroni.yml /tmp/patroni/1-common.yml
# The wish of empty-node counts for a database without data only.
if [ -e "$PGDATA/PG_VERSION" ]; then rm -f /var/lib/postgresql/restore; fi
if [ -e /var/lib/postgresql/restore ]; then method=pgbackrest; else method=initdb; fi
cat >/tmp/patroni/2-here.yml <<END
name: $NODE
bootstrap:
  method: $method
restapi:
  connect_address: "$NODE:8008"
postgresql:
  data_dir: "$PGDATA"
  connect_address: "$NODE:5432"
  parameters:
    shared_buffers: "${POSTGRES_SHARED_BUFFERS:-512MB}"
END
if [ "${BACKUP:-off}" = on ]; then
  while :; do
    composed-pgbackrest server || echo "pgbackrest server ended, and starts again" >&2
    sleep 5
  done &
fi
exec patroni /tmp/patroni
