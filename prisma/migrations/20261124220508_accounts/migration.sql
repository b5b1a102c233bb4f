-- CreateEnum
CREATE TYPE "challenge_purpose" AS ENUM ('login', 'reset', 'confirm');

-- CreateEnum
CREATE TYPE "login_method" AS ENUM ('password', 'password_code', 'key');

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "address" TEXT,
ADD COLUMN     "method" "login_method" NOT NULL DEFAULT 'password',
ADD COLUMN     "user_agent" TEXT;

-- AlterTable
ALTER TABLE "user_account" ADD COLUMN     "must_change_password" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "password_changed_on" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "totp" (
    "user_id" INTEGER NOT NULL,
    "secret" TEXT,
    "since" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "new_secret" TEXT,
    "started_on" TIMESTAMPTZ(3),

    CONSTRAINT "totp_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_on" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login_key" (
    "user_id" INTEGER NOT NULL,
    "certificate_serial" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "signer_name" TEXT NOT NULL,
    "signer_inn" TEXT,
    "signer_pinfl" TEXT,
    "valid_to" TIMESTAMPTZ(3) NOT NULL,
    "connected_on" TIMESTAMPTZ(3) NOT NULL,
    "last_used_on" TIMESTAMPTZ(3),

    CONSTRAINT "login_key_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "login_challenge" (
    "guid" UUID NOT NULL,
    "purpose" "challenge_purpose" NOT NULL,
    "text" TEXT NOT NULL,
    "user_id" INTEGER,
    "browser" TEXT NOT NULL,
    "created_on" TIMESTAMPTZ(3) NOT NULL,
    "expires_on" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "login_challenge_pkey" PRIMARY KEY ("guid")
);

-- CreateIndex
CREATE UNIQUE INDEX "recovery_code_user_id_code_hash_key" ON "recovery_code"("user_id", "code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "login_key_issuer_certificate_serial_key" ON "login_key"("issuer", "certificate_serial");

-- CreateIndex
CREATE INDEX "login_challenge_expires_on_idx" ON "login_challenge"("expires_on");

-- AddForeignKey
ALTER TABLE "totp" ADD CONSTRAINT "totp_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "login_key" ADD CONSTRAINT "login_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "login_challenge" ADD CONSTRAINT "login_challenge_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
