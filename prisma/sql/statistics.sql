-- +1 for a letter as it is, -1 for it as it was. Over three sheets: the rule of packages/core/src/mail/price.ts.
create function count_accepted(letter mail, times int) returns void language sql as $$
  insert into accepted_change
      (day, "organizationId", "unitId", "regionId", "areaId", "performType", "deliveryDays", letters, "overPaged", pages)
    select (letter."sentOn" at time zone 'Asia/Tashkent')::date, letter."organizationId", letter."unitId",
      letter."regionId", letter."areaId", letter."performType",
      (select greatest(0, (p."performedOn" at time zone 'Asia/Tashkent')::date
          - (letter."sentOn" at time zone 'Asia/Tashkent')::date)
        from perform p where p.id = letter."performId"),
      times, times * (letter.sheets > 3)::int, times * letter.pages
    where letter."isSent" and letter."deletedOn" is null
$$;

create function count_accepted_letter() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_accepted(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_accepted(new, 1); end if;
  return null;
end $$;
create trigger accepted_changed after update of "isSent", "sentOn", "deletedOn", "performId", "performType",
    "organizationId", "unitId", "regionId", "areaId", pages, sheets on mail for each row
  when ((old."isSent" or new."isSent") and
    (old."isSent", old."sentOn", old."deletedOn", old."performId", old."performType", old."organizationId",
      old."unitId", old."regionId", old."areaId", old.pages, old.sheets) is distinct from
    (new."isSent", new."sentOn", new."deletedOn", new."performId", new."performType", new."organizationId",
      new."unitId", new."regionId", new."areaId", new.pages, new.sheets))
  execute function count_accepted_letter();
create trigger accepted_added after insert on mail for each row when (new."isSent")
  execute function count_accepted_letter();
create trigger accepted_removed after delete on mail for each row when (old."isSent")
  execute function count_accepted_letter();
