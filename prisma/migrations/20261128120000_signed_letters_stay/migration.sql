-- What is handed over was signed. Checked when a transaction ends: one statement writes both rows.
alter table dispatch add constraint dispatch_is_signed foreign key (mail_id, generation)
  references mail_signature (mail_id, generation) deferrable initially deferred not valid;

-- A signature proves what its letter says, also after a recall and a refusal: the letter may be sent again or copied, not changed.
create function keep_signed_letter() returns trigger language plpgsql as $$
begin
  if old.send_status is not null or exists (select from mail_signature s where s.mail_id = old.id) then
    raise exception 'letter % is signed: what it says cannot be changed', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_signed before update of id, uid, organization_id, unit_id, creator_id, receiver, address, region_id, area_id,
    document_sha256, pages, sheets, external_id, copied_from_id, registry_id, created_on on mail for each row
  when ((new.id, new.uid, new.organization_id, new.unit_id, new.creator_id, new.receiver, new.address, new.region_id, new.area_id,
      new.document_sha256, new.pages, new.sheets, new.external_id, new.copied_from_id, new.registry_id, new.created_on)
    is distinct from (old.id, old.uid, old.organization_id, old.unit_id, old.creator_id, old.receiver, old.address, old.region_id,
      old.area_id, old.document_sha256, old.pages, old.sheets, old.external_id, old.copied_from_id, old.registry_id, old.created_on))
  execute function keep_signed_letter();
