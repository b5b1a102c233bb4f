#!/bin/sh
# fill.sh <values> <template> …: writes each template with the values of the file in place of ${NAME}, to standard output.
# Refuses a value that is missing or empty. Needs envsubst (Debian: gettext-base).
set -eu
values=$1
shift
set -a
. "$values"
set +a
for template in "$@"; do
  for name in $(grep -o '\${[A-Z_]*}' "$template" | tr -d '${}' | sort -u); do
    eval "test -n \"\${$name:-}\"" || { echo "$values: $name is missing, and $template needs it" >&2; exit 1; }
  done
  envsubst "$(grep -o '\${[A-Z_]*}' "$template" | sort -u | tr '\n' ' ')" < "$template"
done
