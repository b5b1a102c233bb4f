-- At most one open inquiry per district.
create unique index inquiry_open on inquiry (area_id)
  where withdrawn_on is null and rejected_on is null and answered_on is null;
alter table inquiry add constraint inquiry_answered_has_words check ((answered_on is null) = (answer is null));
