#!/bin/bash
# settle-upgrade: after upgrade-cluster, with Postgres running and nobody at work. Rebuilds indexes whose order another version of the
# sorting rules (ICU, the C library) may have changed, brings extensions up to date, tells the repository of the backups, and gathers
# statistics. It may be interrupted, and run again.
set -euo pipefail
user=${POSTGRES_USER:-hybrid_mail}
jobs=$(($(nproc) < 4 ? $(nproc) : 4))
say() { echo "settle-upgrade: $*"; }
# Until the end each connection warns of the other version of the rules, so warnings are shown with a failure alone.
warnings=$(mktemp)
trap 'rm -f "$warnings"' EXIT
ask() {
  psql --no-psqlrc --username "$user" --dbname "$1" --tuples-only --no-align --set ON_ERROR_STOP=1 --quiet --command "$2" 2>"$warnings" || {
    cat "$warnings" >&2
    return 1
  }
}

if [ ! -s "$PGDATA/upgraded-from" ]; then
  say "This database was not made by upgrade-cluster: nothing to do."
  exit
fi
if [ -e "$PGDATA/upgrade-settled" ]; then
  say "Done before: nothing to do."
  exit
fi
from=$(cat "$PGDATA/upgraded-from")
version=$(($(ask postgres 'show server_version_num') / 10000))
# Release notes of 18: full-text search and pg_trgm follow the rules of the database since then, no longer those of the C library.
words_changed=$([ "$from" -lt 18 ] && [ "$version" -ge 18 ] && echo true || echo false)

# Whether the rules have another version than when the indexes were built. Those of the database stand for the collation "default".
moved="c.oid <> 'pg_catalog.\"default\"'::regcollation and c.collversion is distinct from pg_collation_actual_version(c.oid)"
is_moved="exists (select from pg_database where datname = current_database()
    and datcollversion is distinct from pg_database_collation_actual_version(oid))
  or exists (select from pg_collation c where $moved)"
# Indexes with a column that is sorted by rules (950 and 951 are C and POSIX, which have none), or that has words of a full-text search.
indexes="select format('%I.%I', n.nspname, c.relname) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'i' and n.nspname !~ '^pg_' and (exists (select from unnest(i.indcollation::oid[]) o where o not in (0, 950, 951))
    or $words_changed and exists (select from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'tsvector'::regtype))
  order by pg_relation_size(c.oid) desc"
outdated="select format('alter extension %I update;', name) from pg_available_extensions
  where installed_version is distinct from default_version and installed_version is not null"
refresh="select format('alter database %I refresh collation version;', current_database())
  union all select format('alter collation %I.%I refresh version;', n.nspname, c.collname)
  from pg_collation c join pg_namespace n on n.oid = c.collnamespace where $moved"

rebuild() {
  local found
  found=$(ask "$1" "$indexes")
  if [ -z "$found" ]; then return; fi
  say "$1: rebuilding $(wc -l <<<"$found") indexes of texts, $jobs at once."
  xargs --delimiter '\n' --max-procs "$jobs" --replace psql --no-psqlrc --username "$user" --dbname "$1" --set ON_ERROR_STOP=1 --quiet \
    --command 'reindex index {}' <<<"${found}" 2> >(grep --invert-match -e 'collation version mismatch' -e ^DETAIL -e ^HINT >&2)
}

databases=$(ask postgres 'select datname from pg_database where datallowconn order by datname')
for database in $databases; do
  needed=$(ask "$database" "select ($is_moved) or $words_changed")
  if [ "$needed" = t ]; then
    rebuild "$database"
    # Only now, so that an interrupted run begins anew.
    commands=$(ask "$database" "$refresh")
    ask "$database" "$commands" >&2
  fi
  updates=$(ask "$database" "$outdated")
  if [ -n "$updates" ]; then
    say "$database: $updates"
    ask "$database" "$updates"
  fi
done

if [ "${BACKUP:-off}" = on ]; then
  say "Telling the repository of the backups."
  composed-pgbackrest stanza-upgrade
fi

say "Gathering statistics."
# From 18 on pg_upgrade brings most of them along.
missing=$(vacuumdb --help | grep --only-matching -e --missing-stats-only || true)
vacuumdb --username "$user" --all --jobs "$jobs" --analyze-in-stages ${missing:+"$missing"}
if [ -n "$missing" ]; then vacuumdb --username "$user" --all --jobs "$jobs" --analyze-only; fi
touch "$PGDATA/upgrade-settled"
say "Done: Postgres $version has the database that was one of $from."
