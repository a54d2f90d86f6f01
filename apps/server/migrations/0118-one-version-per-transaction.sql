-- Others see of a transaction what it leaves: a listing whose version it has moved once need not be moved and written again. What a savepoint wrote has another
-- xmin, and the version moves once more.
create or replace function move_versions() returns trigger language plpgsql as $$
begin
  perform from listings where technician_id in (select technician_id from moved) order by technician_id for no key update;
  update listings set version = version + 1
  where technician_id in (select technician_id from moved) and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
create or replace function list_offers() returns trigger language plpgsql as $$
begin
  perform from listings where technician_id in (select technician_id from moved) order by technician_id for no key update;
  update listings l set version = version + 1, project_ids = s.project_ids
  from listing_sources s
  where l.technician_id in (select technician_id from moved) and s.technician_id = l.technician_id
    and (l.xmin <> pg_current_xact_id()::xid or l.project_ids is distinct from s.project_ids);
  return null;
end $$;
-- step
-- Each message is written three times within a second: as it comes, when it is taken and when it was sent. The later ones find room beside the first, and the log
-- then has what they change instead of the whole row.
alter table outbox set (fillfactor = 50);
