-- Refuses changes of rows that are evidence; the triggers are defined with their tables. Files are applied in order of
-- their names.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append only', tg_table_name using errcode = '23514';
end $$;
