-- Production refuses the demonstration's database. One that was made before it was marked is known by its first login.
CREATE TABLE "demonstration" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "madeOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "demonstration_pkey" PRIMARY KEY ("id"),
    CONSTRAINT demonstration_one CHECK (id = 1)
);
INSERT INTO "demonstration" ("madeOn")
  SELECT now() WHERE EXISTS (
    SELECT FROM "user_account" u JOIN "organization" o ON o.id = u."organizationId"
    WHERE u.id = 1 AND u.username = '998901000001' AND u.name = 'Рахимова Нодира Шавкатовна' AND o.inn = '301234567');
