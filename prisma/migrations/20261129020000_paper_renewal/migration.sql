alter table sealed_paper add column mail_id int;
alter table sealed_paper add column kind text;
alter table sealed_paper add column language text;
alter table sealed_paper add column stamp_until timestamptz(3);
alter table sealed_paper add column stamp_digest text;
alter table sealed_paper add column next_try_on timestamptz(3);
alter table sealed_paper add column ended_on timestamptz(3);
alter table sealed_paper add constraint sealed_paper_mail_id_fkey foreign key (mail_id)
  references mail (id) on delete restrict on update cascade not valid;
alter table sealed_paper add constraint sealed_paper_letter
  check ((mail_id is null and kind is null and language is null)
    or (mail_id is not null and kind in ('receipt', 'hash-list') and language is not null)) not valid;

create table paper_renewal (
  id bigserial primary key,
  paper_sha256 bytea not null,
  number smallint not null,
  bytes bytea not null,
  stamped_on timestamptz(3) not null,
  authority_until timestamptz(3) not null,
  digest text,
  is_late boolean not null,
  created_on timestamptz(3) not null default current_timestamp
);
create unique index paper_renewal_paper_sha256_number_key on paper_renewal (paper_sha256, number);
alter table paper_renewal add constraint paper_renewal_paper_sha256_fkey foreign key (paper_sha256)
  references sealed_paper (sha256) on delete restrict on update cascade;

drop trigger append_only on sealed_paper;
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

create trigger append_only before update or delete on paper_renewal for each row execute function refuse_change();
create trigger no_truncate before truncate on paper_renewal for each statement execute function refuse_change();
