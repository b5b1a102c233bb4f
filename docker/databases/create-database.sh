#!/bin/sh
# create-database <connection>: run by Patroni once, on the first primary of a new cluster: the database and the password of its
# administrator, as the image of Postgres makes them. After a restore both may be there.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$1" <<'END'
\set password `cat "$POSTGRES_PASSWORD_FILE"`
set log_statement = 'none';
set log_min_error_statement = 'panic';
alter role hybrid_mail password :'password';
select 'create database hybrid_mail' where not exists (select from pg_database where datname = 'hybrid_mail') \gexec
END
