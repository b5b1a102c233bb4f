-- one by one
alter table sealed_paper validate constraint sealed_paper_mail_id_fkey;
alter table sealed_paper validate constraint sealed_paper_letter;
drop index concurrently if exists sealed_paper_stamp_until;
create index concurrently sealed_paper_stamp_until on sealed_paper (stamp_until) where mail_id is not null and ended_on is null;
drop index concurrently if exists sealed_paper_stamp_digest;
create index concurrently sealed_paper_stamp_digest on sealed_paper (stamp_digest) where mail_id is not null and ended_on is null;
drop index concurrently if exists sealed_paper_unknown_stamp_end;
create index concurrently sealed_paper_unknown_stamp_end on sealed_paper (sha256) where mail_id is not null and stamp_until is null;
