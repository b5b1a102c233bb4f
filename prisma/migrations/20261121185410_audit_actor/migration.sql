-- CreateIndex
CREATE INDEX "audit_entry_actorId_idx" ON "audit_entry"("actorId");
