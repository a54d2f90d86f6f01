-- Moves by one with every writer of a technician's calendar: who decided on an older picture decides again.
create table calendars (
  technician_id text primary key references technicians (id),
  version bigint not null default 1
) with (fillfactor = 40);

create function open_calendar() returns trigger language plpgsql as $$
begin
  insert into calendars (technician_id) values (new.id);
  return null;
end $$;
create trigger technicians_calendar after insert on technicians for each row execute function open_calendar();
