-- CreateTable
CREATE TABLE "mail_count" (
    "id" BIGSERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "isSent" BOOLEAN NOT NULL,
    "letters" INTEGER NOT NULL,

    CONSTRAINT "mail_count_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mail_count_organizationId_idx" ON "mail_count"("organizationId");

-- CreateIndex
CREATE INDEX "mail_count_unitId_idx" ON "mail_count"("unitId");

-- Letters there are already.
insert into mail_count ("organizationId", "unitId", "isSent", letters)
  select "organizationId", "unitId", "isSent", count(*) from mail where "deletedOn" is null group by 1, 2, 3;

create function count_new_letters() returns trigger language plpgsql as $$
begin
  insert into mail_count ("organizationId", "unitId", "isSent", letters)
    select "organizationId", "unitId", "isSent", count(*) from added where "deletedOn" is null group by 1, 2, 3;
  return null;
end $$;
create trigger count_added after insert on mail referencing new table as added
  for each statement execute function count_new_letters();

create function count_changed_letter() returns trigger language plpgsql as $$
begin
  if old."deletedOn" is null then
    insert into mail_count ("organizationId", "unitId", "isSent", letters)
      values (old."organizationId", old."unitId", old."isSent", -1);
  end if;
  if tg_op <> 'DELETE' and new."deletedOn" is null then
    insert into mail_count ("organizationId", "unitId", "isSent", letters)
      values (new."organizationId", new."unitId", new."isSent", 1);
  end if;
  return null;
end $$;
create trigger count_changed after update of "organizationId", "unitId", "isSent", "deletedOn" on mail for each row
  when ((old."organizationId", old."unitId", old."isSent", old."deletedOn") is distinct from
        (new."organizationId", new."unitId", new."isSent", new."deletedOn"))
  execute function count_changed_letter();
create trigger count_removed after delete on mail for each row execute function count_changed_letter();
