-- The least price of what a technician offers follows the offers, whoever writes them; without an offer it stays as it was.
-- Its triggers come before those that list the offers, by their names: the technician is held before the listing.
create function least_prices() returns trigger language plpgsql as $$
declare
  wrong text[];
begin
  select array_agg(t.id order by t.id) into wrong from technicians t
    where t.id in (select technician_id from moved)
      and t.min_price <> (select min(f.price) from offers f where f.technician_id = t.id and f.on_offer);
  if wrong is null then return null; end if;
  perform from technicians where id = any(wrong) order by id for no key update;
  update technicians t set min_price = p.least
  from (select technician_id, min(price) as least from offers where on_offer and technician_id = any(wrong) group by technician_id) p
  where t.id = p.technician_id;
  return null;
end $$;
create trigger least_prices_added after insert on offers referencing new table as moved for each statement execute function least_prices();
create trigger least_prices_changed after update on offers referencing new table as moved for each statement execute function least_prices();
create trigger least_prices_removed after delete on offers referencing old table as moved for each statement execute function least_prices();

-- step: blocked_technicians
-- Whether an account hides anybody, likewise.
create function mark_blocked() returns trigger language plpgsql as $$
begin
  update accounts a set has_blocked = not a.has_blocked
  where a.id in (select account_id from moved) and a.has_blocked is distinct from exists (select from blocked_technicians b where b.account_id = a.id);
  return null;
end $$;
create trigger blocked_added after insert on blocked_technicians referencing new table as moved for each statement execute function mark_blocked();
create trigger blocked_removed after delete on blocked_technicians referencing old table as moved for each statement execute function mark_blocked();
