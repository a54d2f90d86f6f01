-- Each view lists violations, so each is empty at all times.
create view v_audit_overlap as
  select a.technician_id as tech_id, a.id as occupancy_id, b.id as other_occupancy_id, a.order_id, b.order_id as other_order_id, a.during, b.during as other_during
  from occupancies a join occupancies b on a.technician_id = b.technician_id and a.id < b.id and a.during && b.during
  where a.active and b.active
  union all
  -- An active order without its time, or a finished one that still holds it.
  select o.technician_id, c.id, null, o.id, null, c.during, null
  from orders o left join occupancies c on c.order_id = o.id and c.active and c.change_id is null
  where o.parent_id is null
    and (o.status in /* order states: holdsTime */ ('PENDING_PAYMENT', 'PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE', 'PENDING_CONFIRM')) <> (c.id is not null);

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
  where e.status not in /* order states: gone */ ('CANCELLED', 'CLOSED', 'REFUNDED')
    and not (e.status = p.status or (e.status = 'PENDING_PAYMENT' and p.status in /* order states: atPlace */ ('ARRIVED', 'IN_SERVICE')))
  union all
  select o.id, null, 'the time held is not that of the visit and what waits to be added' from orders o join occupancies c on c.order_id = o.id and c.active and c.change_id is null
  where o.status in /* order states: atPlace */ ('ARRIVED', 'IN_SERVICE') and exists (select from orders e where e.parent_id = o.id)
    and upper(c.service) <> o.end_at + coalesce((select sum(e.duration_min) from orders e where e.parent_id = o.id and e.status = 'PENDING_PAYMENT'), 0) * interval '1 minute';

create view v_audit_ledger as
  select txn_id, currency, sum(amount)::bigint as sum, 'unbalanced' as problem, null as order_id from postings group by txn_id, currency having sum(amount) <> 0
  union all
  select t.id, 'CNY', count(p.*), 'fewer than two postings', null from ledger_txns t left join postings p on p.txn_id = t.id group by t.id having count(p.*) < 2
  union all
  -- Money of a finished order that still lies prepaid.
  select null, 'CNY', sum(p.amount)::bigint, 'prepaid left on order ' || o.id, o.id
  from orders o join postings p on p.account = 'liability:customer_prepaid:' || o.id
  where o.status in /* order states: ended */ ('COMPLETED', 'CANCELLED', 'CLOSED', 'REFUNDED')
  group by o.id having sum(p.amount) <> 0;

create view v_audit_settlement as
  select payment_id, count(*) as settlements, 'settled more than once' as problem from ledger_txns where kind = 'payment_settled' and payment_id is not null group by payment_id having count(*) > 1
  union all
  select p.id, 0, 'paid without settlement' from payments p
  where p.status in ('SUCCESS', 'REFUNDED') and p.amount > 0
    and not exists (select 1 from ledger_txns t where t.payment_id = p.id and t.kind in ('payment_settled', 'payment_unmatched'))
  union all
  select o.id, 0, 'completed without settlement to the technician' from orders o
  where o.status = 'COMPLETED' and not exists (select 1 from ledger_txns t where t.order_id = o.id and t.kind = 'order_completed')
    and o.pay_amount + o.coupon_amount > 0
  union all
  select o.id, 0, 'closed for absence without settlement to the technician' from orders o
  where o.absent_at is not null and not exists (select 1 from ledger_txns t where t.order_id = o.id and t.kind = 'order_absent')
  union all
  -- What the channel's account in the ledger says of a payment is what came less what went back. The account is no part of the join: one
  -- account has a posting of every payment, so its index must never be the way to them.
  select p.id, count(distinct t.id), 'ledger differs from the payment'
  from payments p
    left join ledger_txns t on t.payment_id = p.id
    left join postings l on l.txn_id = t.id
  group by p.id
  having coalesce(sum(l.amount) filter (where l.account = 'asset:gateway:' || lower(p.channel)), 0) <> case when p.status in ('SUCCESS', 'REFUNDED') then p.amount else 0 end - p.refunded_amount
  union all
  -- A genuine notice that did not fit: settled by a later one that does, or by the operator.
  select coalesce(p.id, e.pay_no), 0, 'notice ' || e.event_id || ': ' || e.outcome
  from payment_events e left join payments p on p.pay_no = e.pay_no
  where e.resolved_at is null and (e.outcome = 'unknown' or e.outcome like 'mismatch%')
    and not exists (
      select 1 from ledger_txns t
      where t.payment_id = p.id and t.at >= e.received_at
        and ((e.about <> 'REFUND' and t.kind in ('payment_settled', 'payment_unmatched')) or (e.about <> 'PAYMENT' and t.kind = 'refund_succeeded')));

create view v_audit_refund as
  select p.id as payment_id, p.amount, p.refunded_amount, p.refund_pending_amount, 'refunds above the payment' as problem
  from payments p where p.refunded_amount + p.refund_pending_amount > p.amount or p.amount < 0
  union all
  select p.id, p.amount, p.refunded_amount, p.refund_pending_amount, 'counters differ from refunds'
  from payments p
  where p.refunded_amount <> coalesce((select sum(r.refund_amount) from refunds r where r.payment_id = p.id and r.status = 'REFUNDED'), 0)
     or p.refund_pending_amount <> coalesce((select sum(r.refund_amount) from refunds r where r.payment_id = p.id and r.status in ('REFUNDING', 'FAILED')), 0)
  union all
  -- The clock is the database's, or the one that whoever asks lays down as anxin.now.
  select p.id, p.amount, p.refunded_amount, p.refund_pending_amount, 'refund ' || r.refund_no || ' on its way for over an hour'
  from refunds r join payments p on p.id = r.payment_id
  where r.status = 'REFUNDING' and r.applied_at < coalesce(nullif(current_setting('anxin.now', true), '')::timestamptz, now()) - interval '1 hour'
  union all
  select p.id, p.amount, p.refunded_amount, p.refund_pending_amount, 'refund ' || r.refund_no || ' that nobody sends'
  from refunds r join payments p on p.id = r.payment_id
  where r.status in ('REFUNDING', 'FAILED') and not exists (select 1 from outbox o where o.topic = 'refund' and o.key = r.refund_no and o.done_at is null);

create view v_audit_returned as
  -- What an order promised back is what its refunds say, beside what goes with its own end.
  select o.id as order_id, o.returned_amount, 'promised back differs from the refunds asked for' as problem from orders o
  where o.returned_amount <> coalesce((select sum(r.refund_amount) from refunds r where r.order_id = o.id and r.rule <> '' and r.status in ('REFUNDING', 'REFUNDED', 'FAILED')), 0);

create view v_audit_compensation as
  -- What technicians were given for what refunds took from them is what the books say, each once.
  select coalesce(r.id, b.ref) as refund_id, r.compensated_amount, b.amount as booked_amount, 'given differs from the books' as problem
  from (select id, compensated_amount from refunds where compensated_amount > 0) r
    full join (
      select t.ref, -sum(p.amount)::bigint as amount from ledger_txns t join postings p on p.txn_id = t.id and p.account like 'liability:technician_payable:%'
      where t.kind = 'technician_compensated' group by t.ref
    ) b on b.ref = r.id
  where r.compensated_amount is distinct from b.amount;

create view v_audit_coupon as
  select user_coupon_id as coupon_id, count(*) as uses, 'used by several orders' as problem
  from orders where user_coupon_id is not null and status not in /* order states: gone */ ('CANCELLED', 'CLOSED', 'REFUNDED') group by user_coupon_id having count(*) > 1
  union all
  select c.id, c.taken, 'taken differs from copies' from coupons c
  where c.taken <> (select count(*) from user_coupons u where u.coupon_id = c.id)
  union all
  select u.id, 1, 'held by no living order' from user_coupons u
  where u.status = 'LOCKED' and not exists (select 1 from orders o where o.id = u.order_id and o.status = 'PENDING_PAYMENT' and o.user_coupon_id = u.id);

create view v_audit_paid_status as
  select o.id as order_id, o.status, 'status without money' as problem from orders o
  where o.status in /* order states: paid */ ('PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE', 'PENDING_CONFIRM', 'COMPLETED')
    and not exists (select 1 from ledger_txns t where t.order_id = o.id and t.kind in ('payment_settled', 'zero_pay'))
  union all
  select o.id, o.status, 'paid but still waiting for payment' from orders o
  where o.status = 'PENDING_PAYMENT' and exists (select 1 from ledger_txns t where t.order_id = o.id and t.kind in ('payment_settled', 'zero_pay'));

-- A listing that is not what it is made of.
create view v_audit_listing as
  select s.technician_id as tech_id, l.version
  from listing_sources s left join listings l on l.technician_id = s.technician_id
  where l.technician_id is null
    or (l.active, l.city_code, l.sex, l.spot ~= s.spot, l.approved_at, l.recommended, l.rec_weight, l.vip_prices, l.free_travel, l.min_price, l.order_count, l.order_count_30d, l.score, l.project_ids, l.coupon_until)
      is distinct from (s.active, s.city_code, s.sex, true, s.approved_at, s.recommended, s.rec_weight, s.vip_prices, s.free_travel, s.min_price, s.order_count, s.order_count_30d, s.score, s.project_ids, s.coupon_until);
