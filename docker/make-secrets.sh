#!/bin/sh
# Makes the files with the secrets that docker-compose.yml gives to the services, each as random characters. Those that are
# there stay as they are; one that the environment has is taken from it: JWT_SECRET=... docker/make-secrets.sh
set -eu
folder=${SECRETS_DIR:-$(dirname "$0")/../secrets}
mkdir -p "$folder"
# No other user of this machine enters the folder. The files are readable, because services run as other users.
chmod 700 "$folder"

write() {
  [ -e "$folder/$1" ] && return
  setting=$(echo "$1" | tr '[:lower:]' '[:upper:]')
  eval "given=\${$setting:-}"
  printf '%s' "${given:-$2}" >"$folder/$1"
  chmod 444 "$folder/$1"
  echo "$folder/$1"
}

for name in postgres_password api_database_password worker_database_password jwt_secret password_pepper secrets_key; do
  write "$name" "$(head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n')"
done
# Agreed with the postal service: put its own in place of these.
for name in postal_api_key postal_webhook_secret; do
  write "$name" "$(head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n')"
done
# Used only by some installations. evidence_key is made by
#   node -e "console.log(require('crypto').generateKeyPairSync('ed25519').privateKey.export({format:'der',type:'pkcs8'}).toString('base64'))"
for name in secrets_key_former evidence_key branch_directory_api_key s3_access_key_id s3_secret_access_key; do
  write "$name" ''
done
