#!/bin/sh
# Starts Prometheus with the address of the pages as a target of the blackbox exporter:
#   PUBLIC_URL   is asked for; empty: no page is watched
#   TLS          "internal" is a certificate of the proxy's own authority, of which the end is watched and not the issuer
# Options of Prometheus may follow.
set -eu
targets=${TARGETS:-/tmp/targets}
mkdir -p "$targets"
module=page
if [ "${TLS:-}" = internal ]; then module=page_of_own_authority; fi
if [ -n "${PUBLIC_URL:-}" ]; then
  echo "[{ \"targets\": [\"$PUBLIC_URL\"], \"labels\": { \"module\": \"$module\" } }]" > "$targets/page.json"
else
  echo '[]' > "$targets/page.json"
fi
exec "${PROMETHEUS:-prometheus}" "$@"
