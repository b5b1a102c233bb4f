alter table mail_signature add column revocation jsonb;

create table evidence_seal (
  id bigserial primary key,
  mail_id integer,
  seq integer,
  history_type smallint,
  day text,
  statement text,
  seal bytea,
  sealed_on timestamptz(3),
  stamped_on timestamptz(3),
  signature_stamp bytea,
  signature_stamped_on timestamptz(3),
  next_try_on timestamptz(3),
  created_on timestamptz(3) not null default current_timestamp
);
create unique index evidence_seal_day_key on evidence_seal (day);
create unique index evidence_seal_mail_id_seq_key on evidence_seal (mail_id, seq);
alter table evidence_seal add constraint evidence_seal_mail_id_seq_fkey foreign key (mail_id, seq)
  references mail_history (mail_id, seq) on delete restrict on update cascade;

create table evidence_tree (
  day text primary key,
  after_id bigint not null,
  up_to_id bigint not null,
  entries integer not null,
  root bytea not null,
  chunk_roots bytea not null,
  chunk_ids bigint[],
  created_on timestamptz(3) not null
);

create table revocation_answer (
  sha256 bytea primary key,
  der bytea not null,
  created_on timestamptz(3) not null default current_timestamp
);

create table sealed_paper (
  sha256 bytea primary key,
  seal bytea not null,
  stamped_on timestamptz(3) not null,
  created_on timestamptz(3) not null default current_timestamp
);

-- What the operator seals: the sender's signature, the hand-over and each result (decision 079).
alter table evidence_seal add constraint evidence_seal_subject
  check ((day is null) = (mail_id is not null and seq is not null));
create index evidence_seal_unsealed on evidence_seal (id) where seal is null;
create index evidence_seal_unstamped on evidence_seal (id) where seal is not null and stamped_on is null;
create index evidence_seal_unstamped_signature on evidence_seal (id) where history_type = 100 and signature_stamped_on is null;

-- As the owner, because a program from before this table has no rights on it.
create function keep_evidence_seal() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into evidence_seal (mail_id, seq, history_type)
    select mail_id, seq, history_type from added where history_type in (100, 7, 4);
  return null;
end $$;
create trigger keep_evidence_seal after insert on mail_history referencing new table as added for each statement
  execute function keep_evidence_seal();

-- Each column is written once. The seal is written a second time only to add its time stamp.
create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.mail_id, new.seq, new.history_type, new.day, new.created_on)
      is distinct from (old.id, old.mail_id, old.seq, old.history_type, old.day, old.created_on)
    or (old.seal is not null and (new.statement, new.sealed_on) is distinct from (old.statement, old.sealed_on))
    or (old.seal is not null and new.seal is distinct from old.seal and (old.stamped_on is not null or new.stamped_on is null))
    or (old.stamped_on is not null and new.stamped_on is distinct from old.stamped_on)
    or (old.signature_stamp is not null
      and (new.signature_stamp, new.signature_stamped_on) is distinct from (old.signature_stamp, old.signature_stamped_on))
  then raise exception 'a column of % is written once', tg_table_name using errcode = '23514';
  end if;
  return new;
end $$;
create trigger written_once before update on evidence_seal for each row execute function refuse_seal_change();
create trigger append_only before delete on evidence_seal for each row execute function refuse_change();
create trigger no_truncate before truncate on evidence_seal for each statement execute function refuse_change();
create trigger append_only before update or delete on evidence_tree for each row execute function refuse_change();
create trigger no_truncate before truncate on evidence_tree for each statement execute function refuse_change();
create trigger append_only before update or delete on revocation_answer for each row execute function refuse_change();
create trigger no_truncate before truncate on revocation_answer for each statement execute function refuse_change();
create trigger append_only before update or delete on sealed_paper for each row execute function refuse_change();
create trigger no_truncate before truncate on sealed_paper for each statement execute function refuse_change();
