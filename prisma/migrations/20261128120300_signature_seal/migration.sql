alter table mail_signature add column seal text, add column stored_on timestamptz(3);
-- Null says that the signature was stored before the column was there.
alter table mail_signature alter column stored_on set default current_timestamp;
