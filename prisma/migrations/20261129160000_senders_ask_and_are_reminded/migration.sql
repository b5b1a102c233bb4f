alter type notice_kind add value 'letter_waits';

alter table dispatch add column reminded_on timestamptz(3);
alter table inquiry add column mail_id integer;
alter table inquiry add constraint inquiry_mail_id_fkey
  foreign key (mail_id) references mail (id) on delete set null on update cascade not valid;
