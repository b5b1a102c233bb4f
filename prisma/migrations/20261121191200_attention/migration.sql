-- Letters that do not move by themselves are few: each kind is found without looking at the others.
create index mail_failed on mail ("sendStatus", "changedOn") where "deletedOn" is null and "sendStatus" in (2, 3, 4);
create index mail_queued on mail ("queuedOn") where "deletedOn" is null and "sendStatus" = 0;
create index mail_with_post on mail ("changedOn")
  where "deletedOn" is null and "isSent" and ("performType" is null or "performType" = 8);
