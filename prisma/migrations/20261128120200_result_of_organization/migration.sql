alter table perform add column organization_id integer;
