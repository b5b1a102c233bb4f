-- By itself: letters are read while all of them are looked through.
create index mail_of_registry on mail ("registryId") where "registryId" is not null;
alter table mail validate constraint "mail_registryId_fkey";
