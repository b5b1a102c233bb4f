alter table evidence_seal add column stamp_until timestamptz(3);
alter table evidence_seal add column stamp_digest text;
alter table evidence_seal add column signature_stamp_until timestamptz(3);
alter table evidence_seal add column signature_stamp_digest text;

create table archive_stamp (
  id bigserial primary key,
  seal_id bigint not null,
  of_signature boolean not null,
  number smallint not null,
  stamp bytea not null,
  text text,
  stamped_on timestamptz(3) not null,
  authority_until timestamptz(3) not null,
  digest text not null,
  is_late boolean not null,
  created_on timestamptz(3) not null default current_timestamp
);
create unique index archive_stamp_seal_id_of_signature_number_key on archive_stamp (seal_id, of_signature, number);
alter table archive_stamp add constraint archive_stamp_seal_id_fkey foreign key (seal_id)
  references evidence_seal (id) on delete restrict on update cascade;
alter table archive_stamp add constraint archive_stamp_text check (of_signature = (text is not null));

create trigger append_only before update or delete on archive_stamp for each row execute function refuse_change();
create trigger no_truncate before truncate on archive_stamp for each statement execute function refuse_change();
