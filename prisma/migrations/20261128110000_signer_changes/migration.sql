alter type notice_kind add value 'signer_change';
create type signer_decision as enum ('confirmed', 'rejected', 'replaced', 'expired');
create table signer_change (
  id serial primary key,
  user_id integer not null,
  pinfl text not null,
  proposed_by_id integer not null,
  proposed_on timestamptz(3) not null,
  expires_on timestamptz(3) not null,
  decision signer_decision,
  decided_on timestamptz(3)
);
create index signer_change_proposed_by_id_idx on signer_change (proposed_by_id);
create index signer_change_user_id_idx on signer_change (user_id);
alter table signer_change add constraint signer_change_user_id_fkey
  foreign key (user_id) references user_account (id) on delete cascade on update cascade;
alter table signer_change add constraint signer_change_proposed_by_id_fkey
  foreign key (proposed_by_id) references user_account (id) on delete cascade on update cascade;

-- One proposal of a person waits at a time.
create unique index signer_change_open on signer_change (user_id) where decision is null;
alter table signer_change add constraint signer_change_decided check ((decision is null) = (decided_on is null));
