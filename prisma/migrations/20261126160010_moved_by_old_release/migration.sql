-- The release before applies events without moved_on: it is then the time of the latest of them. The next release drops it.
create function keep_moved_on() returns trigger language plpgsql as $$
begin
  new.moved_on := greatest(old.moved_on, (
    select max((e.body ->> 'at')::timestamptz) from postal_event e
    where e.mail_uid = new.uid and e.sequence > old.postal_sequence and e.sequence <= new.postal_sequence));
  return new;
end $$;
create trigger keep_moved_on before update of postal_sequence on mail for each row
  when (new.postal_sequence > old.postal_sequence and new.moved_on is not distinct from old.moved_on)
  execute function keep_moved_on();
