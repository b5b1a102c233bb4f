-- one by one
alter table inquiry validate constraint inquiry_mail_id_fkey;
drop index concurrently if exists inquiry_mail_id_idx;
create index concurrently inquiry_mail_id_idx on inquiry (mail_id);
drop index concurrently if exists inquiry_letter_mail_id_idx;
create index concurrently inquiry_letter_mail_id_idx on inquiry_letter (mail_id);
drop index concurrently if exists inquiry_open_of_letter;
create unique index concurrently inquiry_open_of_letter on inquiry (mail_id)
  where mail_id is not null and withdrawn_on is null and rejected_on is null and answered_on is null;
drop index concurrently if exists inquiry_open;
create unique index concurrently inquiry_open on inquiry (area_id)
  where mail_id is null and withdrawn_on is null and rejected_on is null and answered_on is null;
