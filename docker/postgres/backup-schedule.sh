#!/bin/sh
# The service of the backups: a full one on Sundays and when there is none, an incremental one on the other days, at BACKUP_HOUR
# in Tashkent. The log of the database is archived by Postgres itself.
set -eu
export TZ=Asia/Tashkent
say() { echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) backup: $*"; }
wait_for() { sleep "$1" & wait $!; }
trap 'exit 0' TERM INT

# Without the repository, or when the log does not arrive in it, the service is not healthy.
until composed-pgbackrest stanza-create && composed-pgbackrest check; do
  say "the repository does not answer, or the log of the database does not arrive in it"
  wait_for 30
done
touch /tmp/checked
say "the repository is ready"

backup() {
  say "$1 begins"
  if backup-now "$1"; then say "$1 is done"; else
    say "$1 failed"
    return 1
  fi
}

day_of_backup() { date -r "${BACKUP_STAMP:-/backup-stamp/last}" +%F 2>/dev/null || echo none; }
kind() { if [ "$(date +%u)" = 7 ]; then echo full; else echo incr; fi; }

composed-pgbackrest info --output=json | grep -q '"label"' || backup full || true
while :; do
  if [ "$(day_of_backup)" != "$(date +%F)" ] && [ "$(date +%-H)" -ge "${BACKUP_HOUR:-2}" ]; then
    backup "$(kind)" || wait_for 600
  fi
  wait_for 60
done
