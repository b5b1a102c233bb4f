#!/bin/bash
# upgrade-cluster [--copy | --link | --set-aside]: makes the database of this image's major version of Postgres from that of the
# former one, in the same volume (docs/operations.md, «Another major version of Postgres»). Builds in a folder of its own, which gets
# its name when it is whole, so that it may be interrupted at any moment and run again. Never removes the former database.
#   --copy       copies the files: the former database stays as it is. Needs as much disk again.
#   --link       takes the files over: seconds for any size, but the former database cannot be used any more once the new one was started.
#   --set-aside  the way back: moves the new database out of the way, and makes the former one startable.
set -euo pipefail
shopt -s nullglob
export LC_ALL=C

binaries=${POSTGRES_BINARIES:-/usr/lib/postgresql}
user=${POSTGRES_USER:-hybrid_mail}
database=$PGDATA
volume=${database%/*/docker}
# The new database until it is whole, with the logs of pg_upgrade.
unfinished=${database%/docker}/unfinished
cluster=$unfinished/cluster
# Servers that are started here listen to none but this script; the port tells what they leave behind when they are killed.
private=$(mktemp --directory)
trap 'rm -rf "$private"' EXIT
port=50433
ask=(--no-psqlrc --host "$private" --port "$port" --username "$user" --dbname template1 --tuples-only --no-align --set ON_ERROR_STOP=1)

say() { echo "upgrade-cluster: $*"; }
refuse() {
  say "$*" >&2
  exit 1
}

versions() {
  new=$(pg_upgrade --version | sed -E 's/^[^0-9]*([0-9]+).*/\1/')
  new_bin=$(dirname "$(command -v pg_upgrade)")
  former='' former_version=0
  local file version
  for file in "$volume"/*/docker/PG_VERSION; do
    version=$(cat "$file")
    if [ "${file%/PG_VERSION}" = "$database" ]; then continue; fi
    if [ "$version" -lt "$new" ] && [ "$version" -gt "$former_version" ]; then former=${file%/PG_VERSION} former_version=$version; fi
  done
  former_bin=$binaries/$former_version/bin
}

is_whole() { [ -s "$database/PG_VERSION" ] && [ -s "$database/upgraded-from" ]; }

# One at a time, also of two containers.
lock() {
  exec 9>"$volume/.upgrade-lock"
  flock --nonblock 9 || refuse "Another run works on this volume."
}

# The file of a server that runs, or was killed; those of our own servers died with us.
refuse_running() {
  local file=$1/postmaster.pid
  if [ ! -e "$file" ]; then return; fi
  if [ "$(sed -n 4p "$file")" = "$port" ]; then
    rm "$file"
    return
  fi
  refuse "A server still runs on $1, or was not stopped in order ($file). Stop it: docker compose stop --timeout 300 postgres. Is it stopped" \
    "already, start it once more with the former image, and stop it."
}

state_of() { "$former_bin/pg_controldata" "$1" | sed -n 's/^Database cluster state: *//p'; }

start_former() {
  local log=$unfinished/former.log
  printf 'local all all trust\n' >"$private/pg_hba.conf"
  "$former_bin/pg_ctl" start --silent --wait --timeout 86400 --pgdata "$former" --log "$log" --options "-b -p $port -c listen_addresses= \
    -c unix_socket_directories=$private -c hba_file=$private/pg_hba.conf" >&2 9>&- || refuse "The former database does not start: $(tail -5 "$log")"
}
stop_former() { "$former_bin/pg_ctl" stop --silent --wait --timeout 86400 --mode fast --pgdata "$former" >&2; }

# What an interrupted run left: its database is thrown away, the former one is made startable again and stopped in order. Linked
# files were not written by then: pg_upgrade reads its own tables alone.
clean_up() {
  if [ ! -d "$unfinished" ]; then return; fi
  if is_whole; then
    rm -rf "$unfinished"
    return
  fi
  say "An earlier run was interrupted: beginning anew."
  if [ ! -e "$former/global/pg_control" ]; then mv "$former/global/pg_control.old" "$former/global/pg_control"; fi
  if [ "$(state_of "$former")" != 'shut down' ]; then
    start_former
    stop_former
  fi
  rm -rf "$unfinished"
}

megabytes() { echo $(($1 / 1048576)); }

assert_space() {
  local free needed=$((256 * 1048576)) files
  free=$(df --output=avail --block-size=1 "$volume" | tail -1)
  if [ "$mode" = copy ]; then
    files=$(du --summarize --block-size=1 --exclude=pg_wal "$former" | cut -f1)
    needed=$((needed + files))
  fi
  if [ "$free" -lt "$needed" ]; then
    refuse "The disk is short: $(megabytes "$needed") MB are needed, $(megabytes "$free") MB are free. With --link a copy is not made."
  fi
}

assert_former() {
  if [ -z "$former" ]; then refuse "$volume has no database of a major version before $new."; fi
  if [ ! -x "$former_bin/postgres" ]; then
    refuse "This image cannot read files of Postgres $former_version: build it with POSTGRES_FORMER_MAJOR=$former_version in .env."
  fi
}

# A database beside the former one that was not made of it, as of a start of this image before the upgrade, has none of the letters.
assert_untouched() {
  if [ -s "$database/PG_VERSION" ]; then
    refuse "$database was not made of $former: it is another database, as of a start of the new image before the upgrade." \
      "Move it out of the way: docker compose run --rm postgres-upgrade --set-aside"
  fi
  if [ ! -e "$former/global/pg_control" ] && [ ! -d "$unfinished" ]; then
    refuse "$former has given its files to another database (--link), and cannot be used. Restore a backup."
  fi
}

assert_stopped_in_order() {
  local state
  state=$(state_of "$former")
  if [ "$state" != 'shut down' ]; then
    refuse "The former database was not stopped in order (it is «$state»): start it once more with the former image, and stop it."
  fi
}

# Encoding, locale, checksums and the size of a segment of the log, as initdb wants them, one in a line.
settings_of_former() {
  local facts
  facts=$("$former_bin/psql" "${ask[@]}" --command "
    select '--encoding=' || pg_encoding_to_char(encoding) || e'\n--lc-collate=' || datcollate || e'\n--lc-ctype=' || datctype
      || case datlocprovider when 'i' then e'\n--locale-provider=icu\n--icu-locale=' || coalesce(j->>'datlocale', j->>'daticulocale')
        || coalesce(e'\n--icu-rules=' || (j->>'daticurules'), '')
        when 'b' then e'\n--locale-provider=builtin\n--builtin-locale=' || (j->>'datlocale') else e'\n--locale-provider=libc' end
    from (select d.*, to_jsonb(d) as j from pg_database d where datname = 'template0') one
    union all select case name when 'wal_segment_size' then '--wal-segsize=' || setting::bigint / 1048576
        else '--' || replace(name, '_', '-') || '=' || setting end
      from pg_settings where name in ('wal_segment_size', 'lc_messages', 'lc_monetary', 'lc_numeric', 'lc_time') and setting <> ''")
  echo "$facts"
  case $("$former_bin/psql" "${ask[@]}" --command 'show data_checksums') in
    on) echo --data-checksums ;;
    # From 18 on it is the default.
    off) if [ "$new" -ge 18 ]; then echo --no-data-checksums; fi ;;
  esac
}

make_cluster() {
  local settings refusal
  start_former
  settings=$(settings_of_former) || {
    stop_former
    refuse "The settings of the former database cannot be read."
  }
  stop_former
  say "Making a database of Postgres $new: ${settings//$'\n'/ }"
  mapfile -t settings <<<"$settings"
  "$new_bin/initdb" --pgdata "$cluster" --username "$user" --auth-local trust --auth-host scram-sha-256 "${settings[@]}" >"$unfinished/initdb.log" 2>&1 ||
    refuse "initdb failed: $(tail -5 "$unfinished/initdb.log")"
  # Settings of ALTER SYSTEM. Those that the new version does not know would keep it from starting.
  cp "$former/postgresql.auto.conf" "$cluster/"
  refusal=$("$new_bin/postgres" -D "$cluster" -C data_directory 2>&1 >/dev/null) ||
    refuse "Postgres $new does not take the settings of ALTER SYSTEM. Reset with the former image what it names: $refusal"
}

# Runs pg_upgrade, and shows what it has written when it fails.
run_pg_upgrade() {
  local log=$unfinished/pg_upgrade.log
  (cd "$unfinished" && "$new_bin/pg_upgrade" --old-bindir "$former_bin" --new-bindir "$new_bin" --old-datadir "$former" --new-datadir "$cluster" \
    --old-port "$port" --new-port "$((port + 1))" --socketdir "$private" --username "$user" --jobs "$(nproc)" \
    --old-options "-c hba_file=$private/pg_hba.conf" "$@") >"$log" 2>&1 9>&- && return
  tail -30 "$log" >&2
  for log in "$cluster"/pg_upgrade_output.d/*/*.txt; do cat "$log" >&2; done
  return 1
}

# What the operator may have written into the files of settings. The composed Postgres gets its own by its command line.
carry_settings() {
  local lines
  cp "$former/pg_hba.conf" "$former/pg_ident.conf" "$cluster/"
  lines=$(grep --invert-match --extended-regexp '^[[:space:]]*(#|$|lc_)' "$former/postgresql.conf" | sed -E 's/[[:space:]]*#.*//' |
    grep --invert-match --line-regexp --fixed-strings --file <(sed -E 's/[[:space:]]*#.*//' "$cluster/postgresql.conf" | grep .) || true)
  if [ -n "$lines" ]; then say "Lines of the former postgresql.conf that the new one does not have:" $'\n'"$lines"; fi
}

upgrade() {
  if is_whole; then
    clean_up
    say "The database of Postgres $new is there and whole, made of that of $(cat "$database/upgraded-from"): nothing to do."
    return
  fi
  assert_former
  assert_untouched
  refuse_running "$former"
  clean_up
  assert_stopped_in_order
  assert_space
  mkdir -p "$unfinished"
  make_cluster
  say "Asking pg_upgrade whether Postgres $new takes the database of $former_version."
  run_pg_upgrade --check || refuse "pg_upgrade refuses. Nothing was changed: the former database can be started with the former image."
  say "Upgrading ($mode)."
  run_pg_upgrade "--$mode" || refuse "pg_upgrade failed. Run this again, or take the way back: docker compose run --rm postgres-upgrade --set-aside"
  carry_settings
  echo "$former_version" >"$cluster/upgraded-from"
  # An empty folder of a start of the new image.
  if [ -d "$database" ]; then rmdir "$database"; fi
  sync --file-system "$volume"
  mv "$cluster" "$database"
  sync --file-system "$volume"
  rm -rf "$unfinished"
  say "The database of Postgres $new is whole: $database."
  say "When nobody wants to go back, this removes the former one: docker compose run --rm --entrypoint rm postgres-upgrade -r $former"
}

set_aside() {
  local aside
  refuse_running "$database"
  if [ -d "$unfinished" ]; then
    refuse_running "$former"
    assert_former
    clean_up
  fi
  if [ -z "$former" ]; then refuse "$volume has no former database to go back to."; fi
  if [ ! -e "$former/global/pg_control" ]; then
    # Starting the new database writes its control file.
    if ! is_whole || [ "$database/global/pg_control" -nt "$database/upgraded-from" ]; then
      refuse "$former has given its files to the new database (--link), which was started: restore a backup with the former image."
    fi
    mv "$former/global/pg_control.old" "$former/global/pg_control"
  fi
  if [ -s "$database/PG_VERSION" ]; then
    aside=${database%/docker}/aside-$(date -u +%Y%m%dT%H%M%SZ)
    mv "$database" "$aside"
    say "The database of Postgres $new was moved to $aside. This removes it: docker compose run --rm --entrypoint rm postgres-upgrade -r $aside"
  fi
  say "The former database can be started with the image of Postgres $former_version: $former."
}

case "${1:---copy}" in
  --copy | --link) mode=${1:---copy} mode=${mode#--} act=upgrade ;;
  --set-aside) act=set_aside ;;
  *) refuse "$1 is no option: --copy, --link or --set-aside." ;;
esac
versions
lock
$act
