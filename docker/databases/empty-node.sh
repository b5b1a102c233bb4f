#!/bin/sh
# empty-node [latest | <moment>]: removes the data of this database, which has to be stopped. It is then copied from the primary; with a
# moment, as "2026-12-01 09:00:00+05", and given to all three, the cluster begins anew with the backup.
set -eu
key=/service/hybrid-mail/
ask() {
  etcdctl --endpoints=https://etcd-1:2379,https://etcd-2:2379,https://etcd-3:2379 --cacert=/inside/trusted/authority.pem \
    --cert=/inside/machine/certificate.pem --key=/inside/machine/key.pem "$@"
}
tries=0
while [ -n "$(ask get --keys-only "${key}members/$NODE")" ]; do
  tries=$((tries + 1))
  if [ "$tries" -gt 30 ]; then echo "$NODE runs still: stop it first." >&2; exit 1; fi
  sleep 1
done
rm -rf "$PGDATA" /var/lib/postgresql/restore
[ "$#" -gt 0 ] || exit 0
printf '%s\n' "$1" >/var/lib/postgresql/restore
ask del --prefix "$key" >/dev/null
