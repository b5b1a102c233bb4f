#!/bin/bash
# answers <port> <path>: whether a program of this container answers 200 there. For health checks: the image has no curl.
set -euo pipefail
exec 3<>"/dev/tcp/127.0.0.1/$1"
printf 'GET %s HTTP/1.0\r\n\r\n' "$2" >&3
read -r line <&3
[[ $line == *" 200 "* ]]
