-- Each audit view lists violations, so each is empty at all times.

create view v_audit_overlap as
  select a.technician_id as tech_id, a.id as occupancy_id, b.id as other_occupancy_id, a.order_id, b.order_id as other_order_id, a.during, b.during as other_during
  from occupancies a join occupancies b on a.technician_id = b.technician_id and a.id < b.id and a.during && b.during
  where a.active and b.active
  union all
  -- An active order without its time, or a finished one that still holds it.
  select o.technician_id, c.id, null, o.id, null, c.during, null
  from orders o left join occupancies c on c.order_id = o.id and c.active and c.change_id is null
  where o.parent_id is null
    and (o.status in /* order states: holdsTime */ ()) <> (c.id is not null);

-- A time held for a change that no longer waits, and a waiting change whose times are not both held.
create view v_audit_change as
  select c.id as occupancy_id, c.order_id, 'held for no waiting change' as problem from occupancies c
  where c.active and c.change_id is not null and not exists (select from order_changes h where h.id = c.change_id and h.status = 'WAITING')
  union all
  select h.id, h.order_id, 'waits without its time' from order_changes h join orders o on o.id = h.order_id
  where h.status = 'WAITING' and (o.status <> 'ACCEPTED' or not exists (select from occupancies c where c.order_id = h.order_id and c.active and c.during @> h.during))
  union all
  select h.id, h.order_id, 'the time agreed is not held' from order_changes h
  where h.status = 'WAITING' and not exists (select from occupancies c where c.order_id = h.order_id and c.active and c.change_id is null and c.during @> h.during_before);

-- A choice that waits beside an order that knows nothing of it, and the other way round.
create view v_audit_substitution as
  select o.id as order_id, coalesce(s.id, '') as substitution_id, 'order and choice do not agree' as problem
  from orders o full join (select * from substitutions where status = 'WAITING') s on s.order_id = o.id
  where (o.substituting is not null or s.id is not null) and (o.substituting is distinct from s.cause or o.technician_id <> s.technician_id);

-- A wish to end a service early that waits beside an order that knows nothing of it, and the other way round; and more given back for it than was shown.
create view v_audit_early_end as
  select o.id as order_id, coalesce(e.id, '') as early_end_id, 'order and wish do not agree' as problem
  from orders o full join (select * from early_ends where status = 'WAITING') e on e.order_id = o.id
  where (o.ending_early or e.id is not null) and (o.ending_early is distinct from (e.id is not null) or o.technician_id <> e.technician_id)
  union all
  select e.order_id, e.id, 'gave back ' || given.amount || ' instead of ' || e.back_amount
  from early_ends e cross join lateral (
    select coalesce(sum(r.apply_amount), 0)::bigint as amount from refunds r join orders o on o.id = r.order_id
    where (o.id = e.order_id or o.parent_id = e.order_id) and r.reason_id = 'EARLY_END'
  ) given
  where e.status = 'AGREED' and given.amount <> e.back_amount;

-- Time added to a visit that is not where the visit is, and a visit whose time is not its own with what was added.
create view v_audit_extension as
  select e.id as order_id, e.parent_id, e.status || ' beside ' || p.status as problem from orders e join orders p on p.id = e.parent_id
  where e.status not in /* order states: gone */ ()
    and not (e.status = p.status or (e.status = 'PENDING_PAYMENT' and p.status in /* order states: atPlace */ ()))
  union all
  select o.id, null, 'the time held is not that of the visit and what waits to be added' from orders o join occupancies c on c.order_id = o.id and c.active and c.change_id is null
  where o.status in /* order states: atPlace */ () and exists (select from orders e where e.parent_id = o.id)
    and upper(c.service) <> o.end_at + coalesce((select sum(e.duration_min) from orders e where e.parent_id = o.id and e.status = 'PENDING_PAYMENT'), 0) * interval '1 minute';

create view v_audit_coupon as
  select user_coupon_id as coupon_id, count(*) as uses, 'used by several orders' as problem
  from orders where user_coupon_id is not null and status not in /* order states: gone */ () group by user_coupon_id having count(*) > 1
  union all
  select c.id, c.taken, 'taken differs from copies' from coupons c
  where c.taken <> (select count(*) from user_coupons u where u.coupon_id = c.id)
  union all
  select u.id, 1, 'held by no living order' from user_coupons u
  where u.status = 'LOCKED' and not exists (select 1 from orders o where o.id = u.order_id and o.status = 'PENDING_PAYMENT' and o.user_coupon_id = u.id);

create view v_audit_paid_status as
  select o.id as order_id, o.status, 'status without money' as problem from orders o
  where o.status in /* order states: paid */ ()
    and not exists (select 1 from ledger_txns t where t.order_id = o.id and t.kind in ('payment_settled', 'zero_pay'))
  union all
  select o.id, o.status, 'paid but still waiting for payment' from orders o
  where o.status = 'PENDING_PAYMENT' and exists (select 1 from ledger_txns t where t.order_id = o.id and t.kind in ('payment_settled', 'zero_pay'));
