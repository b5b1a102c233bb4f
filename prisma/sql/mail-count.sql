create function count_new_letters() returns trigger language plpgsql as $$
begin
  insert into mail_count (organization_id, unit_id, is_sent, letters)
    select organization_id, unit_id, is_sent, count(*) from added where deleted_on is null group by 1, 2, 3;
  return null;
end $$;
create trigger count_added after insert on mail referencing new table as added
  for each statement execute function count_new_letters();

create function count_changed_letter() returns trigger language plpgsql as $$
begin
  if old.deleted_on is null then
    insert into mail_count (organization_id, unit_id, is_sent, letters)
      values (old.organization_id, old.unit_id, old.is_sent, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_on is null then
    insert into mail_count (organization_id, unit_id, is_sent, letters)
      values (new.organization_id, new.unit_id, new.is_sent, 1);
  end if;
  return null;
end $$;
create trigger count_changed after update of organization_id, unit_id, is_sent, deleted_on on mail for each row
  when ((old.organization_id, old.unit_id, old.is_sent, old.deleted_on) is distinct from
        (new.organization_id, new.unit_id, new.is_sent, new.deleted_on))
  execute function count_changed_letter();
create trigger count_removed after delete on mail for each row execute function count_changed_letter();
