-- one by one
drop index concurrently if exists evidence_seal_stamp_until;
create index concurrently evidence_seal_stamp_until on evidence_seal (stamp_until) where stamp_until is not null;
drop index concurrently if exists evidence_seal_signature_stamp_until;
create index concurrently evidence_seal_signature_stamp_until on evidence_seal (signature_stamp_until) where signature_stamp_until is not null;
drop index concurrently if exists evidence_seal_stamp_digest;
create index concurrently evidence_seal_stamp_digest on evidence_seal (stamp_digest) where stamp_digest is not null;
drop index concurrently if exists evidence_seal_signature_stamp_digest;
create index concurrently evidence_seal_signature_stamp_digest on evidence_seal (signature_stamp_digest) where signature_stamp_digest is not null;
drop index concurrently if exists evidence_seal_unknown_stamp_end;
create index concurrently evidence_seal_unknown_stamp_end on evidence_seal (id) where stamped_on is not null and stamp_until is null;
drop index concurrently if exists evidence_seal_unknown_signature_stamp_end;
create index concurrently evidence_seal_unknown_signature_stamp_end on evidence_seal (id)
  where signature_stamped_on is not null and signature_stamp_until is null;
