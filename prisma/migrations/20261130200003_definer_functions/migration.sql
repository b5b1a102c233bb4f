-- A temporary relation of the caller would otherwise be found before the table of the same name, and its code would run
-- with the rights of the owner.
do $$
declare
  definer regprocedure;
begin
  for definer in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proconfig @> array['search_path=public']
  loop
    execute format('alter function %s set search_path = public, pg_temp', definer);
  end loop;
end $$;
