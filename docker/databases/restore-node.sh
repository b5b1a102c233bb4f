#!/bin/sh
# restore-node: run by Patroni in place of initdb after empty-node: the backup of the moment that is written down there.
set -eu
moment=$(cat /var/lib/postgresql/restore)
if [ "$moment" = latest ]; then set -- --type=default; else set -- --type=time --target="$moment"; fi
exec composed-pgbackrest restore "$@" --target-action=promote
