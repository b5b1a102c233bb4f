create table inquiry (
  id serial primary key,
  key uuid not null,
  region_id integer not null,
  area_id integer not null,
  asked_by_id integer not null,
  asked_on timestamptz(3) not null,
  due_on date not null,
  reminders integer not null default 0,
  reminded_on timestamptz(3),
  taken_on timestamptz(3),
  attempts integer not null default 0,
  next_try_on timestamptz(3) not null,
  received_on timestamptz(3),
  last_problem text,
  withdrawn_on timestamptz(3),
  rejected_on timestamptz(3),
  answered_on timestamptz(3),
  answer text,
  promised_on date,
  answer_id text
);
create unique index inquiry_key_key on inquiry (key);
create index inquiry_area_id_id_idx on inquiry (area_id, id);
alter table inquiry add constraint inquiry_area_id_region_id_fkey
  foreign key (area_id, region_id) references area (id, region_id) on delete restrict on update cascade;
alter table inquiry add constraint inquiry_asked_by_id_fkey
  foreign key (asked_by_id) references user_account (id) on delete restrict on update cascade;

create table inquiry_letter (
  inquiry_id integer not null,
  mail_id integer not null,
  constraint inquiry_letter_pkey primary key (inquiry_id, mail_id)
);
alter table inquiry_letter add constraint inquiry_letter_inquiry_id_fkey
  foreign key (inquiry_id) references inquiry (id) on delete restrict on update cascade;
alter table inquiry_letter add constraint inquiry_letter_mail_id_fkey
  foreign key (mail_id) references mail (id) on delete restrict on update cascade;

-- The office of a district answers one question at a time.
create unique index inquiry_open on inquiry (area_id)
  where withdrawn_on is null and rejected_on is null and answered_on is null;
alter table inquiry add constraint inquiry_answered_has_words check ((answered_on is null) = (answer is null));
