#!/bin/bash
# primary: the name of the database to which HAProxy sends all connections, e.g.
#   docker compose exec "$(docker compose exec -T postgres primary)" psql --username hybrid_mail
set -euo pipefail
exec 3<>/dev/tcp/127.0.0.1/8404
printf 'GET /stats;csv HTTP/1.0\r\n\r\n' >&3
awk -F, '$1 == "postgres" && $2 ~ /^database-/ && $18 ~ /^UP/ { print $2; found = 1; exit } END { exit !found }' <&3
