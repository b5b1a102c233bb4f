-- one by one
drop index concurrently if exists mail_signature_sealed;
create index concurrently mail_signature_sealed on mail_signature (stored_on) where seal is not null;
