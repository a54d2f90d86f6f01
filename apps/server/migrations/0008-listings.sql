-- What lists of technicians read: one narrow row for each, in step with everything it is made from.
create table listings (
  technician_id text primary key references technicians (id) on delete cascade,
  -- Moves by one, in the same transaction, with everything that a card, a page or the calendar of the technician shows.
  -- Whoever keeps something of a technician keeps the version with it; whoever decides on a calendar writes on the
  -- condition that the version still stands.
  version bigint not null default 1,
  active boolean not null,
  city_code text not null,
  -- How the nickname begins, in lower case: a search for so little finds many, whom an index then has in their order.
  first_char text not null,
  first_two_chars text not null,
  sex smallint not null,
  spot point not null,
  approved_at timestamptz not null,
  recommended boolean not null,
  rec_weight integer not null,
  vip_prices boolean not null,
  free_travel boolean not null,
  min_price bigint not null,
  order_count integer not null,
  order_count_30d integer not null,
  score numeric(2, 1) not null,
  project_ids text[] not null default '{}',
  -- When the last of their own coupons that are left ends; null without one.
  coupon_until timestamptz
) with (fillfactor = 70);

create index listings_hot on listings (city_code, order_count_30d desc, score desc, technician_id) where active;
create index listings_new on listings (city_code, approved_at desc, technician_id) where active;
create index listings_score on listings (city_code, score desc, technician_id) where active;
create index listings_vip on listings (city_code, score desc, technician_id) where active and vip_prices;
create index listings_rec on listings (city_code, rec_weight desc, technician_id) where active and recommended;
create index listings_orders on listings (city_code, order_count desc, technician_id) where active;
create index listings_price on listings (city_code, min_price, technician_id) where active;
create index listings_coupon on listings (city_code, order_count_30d desc, score desc, technician_id) where active and coupon_until is not null;
create index listings_near on listings using gist (city_code, spot) where active;
create index listings_by_char on listings (city_code, first_char, order_count_30d desc, score desc, technician_id) where active;
create index listings_by_two_chars on listings (city_code, first_two_chars, order_count_30d desc, score desc, technician_id) where active;
-- The same lists over all cities.
create index listings_all_hot on listings (order_count_30d desc, score desc, technician_id) where active;
create index listings_all_new on listings (approved_at desc, technician_id) where active;
create index listings_all_score on listings (score desc, technician_id) where active;
create index listings_all_vip on listings (score desc, technician_id) where active and vip_prices;
create index listings_all_rec on listings (rec_weight desc, technician_id) where active and recommended;
create index listings_all_orders on listings (order_count desc, technician_id) where active;
create index listings_all_price on listings (min_price, technician_id) where active;
create index listings_all_coupon on listings (order_count_30d desc, score desc, technician_id) where active and coupon_until is not null;
create index listings_all_near on listings using gist (spot) where active;
create index listings_all_by_char on listings (first_char, order_count_30d desc, score desc, technician_id) where active;
create index listings_all_by_two_chars on listings (first_two_chars, order_count_30d desc, score desc, technician_id) where active;

-- Nobody writes a listing but the triggers below. Locks are taken in one order, technician before listing, so that
-- writers never wait on each other in a circle; who touches the listings of several technicians takes them by their ids.

-- What each listing is made of.
create view listing_sources as
  select t.id as technician_id, t.status = 'ACTIVE' as active, t.city_code, left(lower(t.nickname), 1) as first_char, left(lower(t.nickname), 2) as first_two_chars, t.sex, mercator(t.base_lat, t.base_lng) as spot, t.approved_at, t.recommended, t.rec_weight, t.vip_prices, t.free_travel, t.min_price,
    t.order_count, t.order_count_30d, t.score,
    array(select o.project_id from offers o where o.technician_id = t.id and o.on_offer order by o.project_id) as project_ids,
    (select max(c.end_at) from coupons c where c.technician_id = t.id and c.scene <> 'NEW_USER' and c.taken < c.stock) as coupon_until
  from technicians t;

create function open_listings() returns trigger language plpgsql as $$
begin
  insert into listings (technician_id, active, city_code, first_char, first_two_chars, sex, spot, approved_at, recommended, rec_weight, vip_prices, free_travel, min_price, order_count, order_count_30d, score, project_ids, coupon_until)
  select technician_id, active, city_code, first_char, first_two_chars, sex, spot, approved_at, recommended, rec_weight, vip_prices, free_travel, min_price, order_count, order_count_30d, score, project_ids, coupon_until
  from listing_sources where technician_id in (select id from moved);
  return null;
end $$;
create trigger technicians_opened after insert on technicians referencing new table as moved for each statement execute function open_listings();

create function copy_to_listing() returns trigger language plpgsql as $$
begin
  update listings set version = version + 1, active = new.status = 'ACTIVE', city_code = new.city_code, first_char = left(lower(new.nickname), 1), first_two_chars = left(lower(new.nickname), 2), sex = new.sex, spot = mercator(new.base_lat, new.base_lng), approved_at = new.approved_at,
    recommended = new.recommended, rec_weight = new.rec_weight, vip_prices = new.vip_prices, free_travel = new.free_travel, min_price = new.min_price,
    order_count = new.order_count, order_count_30d = new.order_count_30d, score = new.score
  where technician_id = new.id;
  return null;
end $$;
create trigger technicians_changed after update on technicians for each row when (old.* is distinct from new.*) execute function copy_to_listing();

-- Time that is taken: whoever decides on a calendar holds its listing before, and the version moves once.
create function take_time() returns trigger language plpgsql as $$
begin
  update listings set version = version + 1 where technician_id in (select technician_id from moved where active);
  return null;
end $$;
create trigger occupancies_taken after insert on occupancies referencing new table as moved for each statement execute function take_time();

-- Time that is given back. The technician first: an order that ends moves the technician's figures afterwards.
create function give_back_time() returns trigger language plpgsql as $$
begin
  perform from technicians where id = old.technician_id for no key update;
  update listings set version = version + 1 where technician_id = old.technician_id;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger occupancies_given_back before update or delete on occupancies for each row execute function give_back_time();

create function list_offers() returns trigger language plpgsql as $$
begin
  perform from listings where technician_id in (select technician_id from moved) order by technician_id for no key update;
  update listings l set version = version + 1,
    project_ids = (select s.project_ids from listing_sources s where s.technician_id = l.technician_id)
  where technician_id in (select technician_id from moved);
  return null;
end $$;
create trigger offers_added after insert on offers referencing new table as moved for each statement execute function list_offers();
create trigger offers_changed after update on offers referencing new table as moved for each statement execute function list_offers();
create trigger offers_removed after delete on offers referencing old table as moved for each statement execute function list_offers();

create function list_coupons() returns trigger language plpgsql as $$
begin
  perform from listings where technician_id in (select technician_id from moved) order by technician_id for no key update;
  update listings l set version = version + 1,
    coupon_until = (select s.coupon_until from listing_sources s where s.technician_id = l.technician_id)
  where technician_id in (select technician_id from moved);
  return null;
end $$;
create trigger coupons_added after insert on coupons referencing new table as moved for each statement execute function list_coupons();
create trigger coupons_changed after update on coupons referencing new table as moved for each statement execute function list_coupons();
create trigger coupons_removed after delete on coupons referencing old table as moved for each statement execute function list_coupons();

-- What a page shows and no list sorts by: only the version moves.
create function move_versions() returns trigger language plpgsql as $$
begin
  perform from listings where technician_id in (select technician_id from moved) order by technician_id for no key update;
  update listings set version = version + 1 where technician_id in (select technician_id from moved);
  return null;
end $$;
create trigger certificates_added after insert on certificates referencing new table as moved for each statement execute function move_versions();
create trigger certificates_changed after update on certificates referencing new table as moved for each statement execute function move_versions();
create trigger certificates_removed after delete on certificates referencing old table as moved for each statement execute function move_versions();
create trigger reviews_added after insert on reviews referencing new table as moved for each statement execute function move_versions();
create trigger reviews_changed after update on reviews referencing new table as moved for each statement execute function move_versions();
create trigger reviews_removed after delete on reviews referencing old table as moved for each statement execute function move_versions();

create function move_versions_of_shop() returns trigger language plpgsql as $$
begin
  perform from listings where technician_id in (select id from technicians where shop_id = new.id) order by technician_id for no key update;
  update listings set version = version + 1 where technician_id in (select id from technicians where shop_id = new.id);
  return null;
end $$;
create trigger shops_renamed after update on shops for each row when (old.name is distinct from new.name) execute function move_versions_of_shop();
