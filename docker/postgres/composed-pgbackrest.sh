#!/bin/sh
# composed-pgbackrest <command of pgBackRest> …: runs pgBackRest with the settings of the composition, for the service of Postgres
# (archive-push, archive-get) and for the service of the backups.
set -eu
# Labels of backups are the local time, and each has to be later than the one before: the schedule and "backup-now" need one clock.
export TZ=Asia/Tashkent
export PGBACKREST_STANZA=hybrid-mail
export PGBACKREST_PG1_PATH="${PGDATA:-/var/lib/postgresql/18/docker}" PGBACKREST_PG1_USER=hybrid_mail PGBACKREST_PG1_DATABASE=hybrid_mail
export PGBACKREST_PG1_SOCKET_PATH=/var/run/postgresql
# With three databases (docker-compose.ha.yml, deploy/ha) the service of the backups asks each of them, and finds the primary.
inside=${INSIDE:-/inside}
number=0
for host in ${BACKUP_HOSTS:-}; do
  number=$((number + 1))
  for setting in PATH="$PGBACKREST_PG1_PATH" USER=hybrid_mail DATABASE=hybrid_mail SOCKET_PATH=/var/run/postgresql HOST="$host" HOST_TYPE=tls \
    HOST_CA_FILE="$inside/trusted/authority.pem" HOST_CERT_FILE="$inside/backup/certificate.pem" HOST_KEY_FILE="$inside/backup/key.pem"; do
    export "PGBACKREST_PG${number}_$setting"
  done
done
if [ "${1:-}" = server ]; then
  # Runs beside each of three databases, and lets in the service of the backups alone.
  export PGBACKREST_TLS_SERVER_ADDRESS='*' PGBACKREST_TLS_SERVER_AUTH=backup=hybrid-mail
  export PGBACKREST_TLS_SERVER_CA_FILE="$inside/trusted/authority.pem"
  export PGBACKREST_TLS_SERVER_CERT_FILE="$inside/machine/certificate.pem" PGBACKREST_TLS_SERVER_KEY_FILE="$inside/machine/key.pem"
fi
export PGBACKREST_REPO1_CIPHER_TYPE=aes-256-cbc
PGBACKREST_REPO1_CIPHER_PASS=$(cat "$BACKUP_KEY_FILE")
export PGBACKREST_REPO1_CIPHER_PASS
export PGBACKREST_REPO1_PATH="${BACKUP_PATH:-/backup}"
export PGBACKREST_REPO1_RETENTION_FULL="${BACKUP_FULL_KEPT:-4}"
if [ "${BACKUP_STORE:-folder}" = s3 ]; then
  export PGBACKREST_REPO1_TYPE=s3 PGBACKREST_REPO1_S3_BUCKET="$BACKUP_S3_BUCKET" PGBACKREST_REPO1_S3_ENDPOINT="$BACKUP_S3_ENDPOINT"
  export PGBACKREST_REPO1_S3_REGION="${BACKUP_S3_REGION:-us-east-1}" PGBACKREST_REPO1_S3_URI_STYLE=path
  PGBACKREST_REPO1_S3_KEY=$(cat "$BACKUP_S3_ACCESS_KEY_ID_FILE")
  PGBACKREST_REPO1_S3_KEY_SECRET=$(cat "$BACKUP_S3_SECRET_ACCESS_KEY_FILE")
  export PGBACKREST_REPO1_S3_KEY PGBACKREST_REPO1_S3_KEY_SECRET
fi
# The file systems of the containers cannot be written to.
export PGBACKREST_LOCK_PATH=/tmp/pgbackrest PGBACKREST_LOG_LEVEL_FILE=off PGBACKREST_LOG_LEVEL_CONSOLE="${BACKUP_LOG_LEVEL:-warn}"
export PGBACKREST_START_FAST=y PGBACKREST_PROCESS_MAX="${BACKUP_PROCESSES:-1}" PGBACKREST_COMPRESS_TYPE=zst
# For the restore_command that a restore writes.
export PGBACKREST_CMD=/usr/local/bin/composed-pgbackrest
exec pgbackrest "$@"
