-- How many letters of an organization are under way: asked with each one that joins them.
create index mail_under_way on mail ("organizationId") where "sendStatus" = 0;
