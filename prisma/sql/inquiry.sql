-- At most one open inquiry per district.
create unique index inquiry_open on inquiry (area_id)
  where mail_id is null and withdrawn_on is null and rejected_on is null and answered_on is null;
-- A sender asks about a letter once until the office answers.
create unique index inquiry_open_of_letter on inquiry (mail_id)
  where mail_id is not null and withdrawn_on is null and rejected_on is null and answered_on is null;
alter table inquiry add constraint inquiry_answered_has_words check ((answered_on is null) = (answer is null));
