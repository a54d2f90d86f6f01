-- What each listing is made of.
create view listing_sources as
  select t.id as technician_id, t.status = 'ACTIVE' as active, t.city_code, left(lower(t.nickname), 1) as first_char, left(lower(t.nickname), 2) as first_two_chars, t.sex, mercator(t.base_lat, t.base_lng) as spot, t.approved_at, t.recommended, t.rec_weight, t.vip_prices, t.free_travel, t.min_price,
    t.order_count, t.order_count_30d, t.score,
    array(select o.project_id from offers o where o.technician_id = t.id and o.on_offer order by o.project_id) as project_ids,
    (select max(c.end_at) from coupons c where c.technician_id = t.id and c.scene <> 'NEW_USER' and c.taken < c.stock) as coupon_until
  from technicians t;

-- A listing that is not what it is made of.
create view v_audit_listing as
  select s.technician_id as tech_id, l.version
  from listing_sources s left join listings l on l.technician_id = s.technician_id
  where l.technician_id is null
    or (l.active, l.city_code, l.sex, l.spot ~= s.spot, l.approved_at, l.recommended, l.rec_weight, l.vip_prices, l.free_travel, l.min_price, l.order_count, l.order_count_30d, l.score, l.project_ids, l.coupon_until)
      is distinct from (s.active, s.city_code, s.sex, true, s.approved_at, s.recommended, s.rec_weight, s.vip_prices, s.free_travel, s.min_price, s.order_count, s.order_count_30d, s.score, s.project_ids, s.coupon_until);
