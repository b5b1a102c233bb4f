create trigger append_only before update or delete on evidence_root for each row execute function refuse_change();
create trigger no_truncate before truncate on evidence_root for each statement execute function refuse_change();

-- Waits for transactions that write history and blocks new ones until the caller's transaction ends. Runs as the owner:
-- the worker may not change history, so it has no right to lock the table.
create function await_history_writers() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table mail_history in share mode;
end $$;

-- What the operator seals: the sender's signature, the hand-over and each result (decision 079).
alter table evidence_seal add constraint evidence_seal_subject
  check ((day is null) = (mail_id is not null and seq is not null));
create index evidence_seal_unsealed on evidence_seal (id) where seal is null;
create index evidence_seal_unstamped on evidence_seal (id) where seal is not null and stamped_on is null;
create index evidence_seal_unstamped_signature on evidence_seal (id) where history_type = 100 and signature_stamped_on is null;

-- As the owner, because a program from before this table has no rights on it.
create function keep_evidence_seal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger append_only before update or delete on evidence_rules for each row execute function refuse_change();
create trigger no_truncate before truncate on evidence_rules for each statement execute function refuse_change();
create trigger append_only before update or delete on revocation_answer for each row execute function refuse_change();
create trigger no_truncate before truncate on revocation_answer for each statement execute function refuse_change();
-- The seal and what it covers are written once, and so is the letter.
create function refuse_paper_change() returns trigger language plpgsql as $$
begin
  if (new.sha256, new.seal, new.stamped_on, new.created_on) is distinct from (old.sha256, old.seal, old.stamped_on, old.created_on)
    or (old.mail_id is not null
      and (new.mail_id, new.kind, new.language) is distinct from (old.mail_id, old.kind, old.language))
  then raise exception 'a column of % is written once', tg_table_name using errcode = '23514';
  end if;
  return new;
end $$;
create trigger written_once before update on sealed_paper for each row execute function refuse_paper_change();
create trigger append_only before delete on sealed_paper for each row execute function refuse_change();
create trigger no_truncate before truncate on sealed_paper for each statement execute function refuse_change();

-- Which stamps end soonest, and which have no known end yet (decision 079).
create index evidence_seal_stamp_until on evidence_seal (stamp_until) where stamp_until is not null;
create index evidence_seal_signature_stamp_until on evidence_seal (signature_stamp_until) where signature_stamp_until is not null;
create index evidence_seal_stamp_digest on evidence_seal (stamp_digest) where stamp_digest is not null;
create index evidence_seal_signature_stamp_digest on evidence_seal (signature_stamp_digest) where signature_stamp_digest is not null;
create index evidence_seal_unknown_stamp_end on evidence_seal (id) where stamped_on is not null and stamp_until is null;
create index evidence_seal_unknown_signature_stamp_end on evidence_seal (id)
  where signature_stamped_on is not null and signature_stamp_until is null;

create trigger append_only before update or delete on archive_stamp for each row execute function refuse_change();
create trigger no_truncate before truncate on archive_stamp for each statement execute function refuse_change();
alter table archive_stamp add constraint archive_stamp_text check (of_signature = (text is not null));

create trigger append_only before update or delete on paper_renewal for each row execute function refuse_change();
create trigger no_truncate before truncate on paper_renewal for each statement execute function refuse_change();
alter table sealed_paper add constraint sealed_paper_letter
  check ((mail_id is null and kind is null and language is null)
    or (mail_id is not null and kind in ('receipt', 'hash-list') and language is not null));
create index sealed_paper_stamp_until on sealed_paper (stamp_until) where mail_id is not null and ended_on is null;
create index sealed_paper_stamp_digest on sealed_paper (stamp_digest) where mail_id is not null and ended_on is null;
create index sealed_paper_unknown_stamp_end on sealed_paper (sha256) where mail_id is not null and stamp_until is null;
