create type notice_channel as enum ('email', 'sms', 'telegram');
create type notice_rhythm as enum ('at_once', 'daily', 'weekly');
create type address_problem as enum ('unknown', 'refused', 'full');
create type message_purpose as enum ('code', 'replaced', 'notices');
alter type notice_kind add value 'address_failed';
create table notice_address (
  user_id integer not null,
  channel notice_channel not null,
  address text,
  confirmed_on timestamptz(3),
  new_address text,
  code_sent_on timestamptz(3),
  kinds notice_kind[],
  rhythm notice_rhythm not null,
  told_on timestamptz(3),
  problem address_problem,
  problem_text text,
  problem_on timestamptz(3),
  constraint notice_address_pkey primary key (user_id, channel)
);
create table message (
  id bigserial not null,
  user_id integer not null,
  channel notice_channel not null,
  purpose message_purpose not null,
  address text not null,
  created_on timestamptz(3) not null,
  attempts integer not null default 0,
  next_try_on timestamptz(3) not null,
  sent_on timestamptz(3),
  dead_on timestamptz(3),
  answer text,
  constraint message_pkey primary key (id)
);
create table message_notice (
  notice_id bigint not null,
  channel notice_channel not null,
  message_id bigint not null,
  constraint message_notice_pkey primary key (notice_id, channel)
);
create index message_created_on_idx on message (created_on);
create index message_user_id_idx on message (user_id);
create index message_notice_message_id_idx on message_notice (message_id);
create index message_waiting on message (next_try_on, id) where sent_on is null and dead_on is null;
alter table notice_address add constraint notice_address_user_id_fkey
  foreign key (user_id) references user_account (id) on delete cascade on update cascade;
alter table message add constraint message_user_id_fkey
  foreign key (user_id) references user_account (id) on delete cascade on update cascade;
alter table message_notice add constraint message_notice_notice_id_fkey
  foreign key (notice_id) references notice (id) on delete cascade on update cascade;
alter table message_notice add constraint message_notice_message_id_fkey
  foreign key (message_id) references message (id) on delete cascade on update cascade;
