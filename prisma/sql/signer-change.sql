-- At most one open proposal per person.
create unique index signer_change_open on signer_change (user_id) where decision is null;
alter table signer_change add constraint signer_change_decided check ((decision is null) = (decided_on is null));
