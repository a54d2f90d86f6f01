-- Each audit view lists violations, so each is empty at all times.

create view v_audit_ledger as
  select txn_id, currency, sum(amount)::bigint as sum, 'unbalanced' as problem, null as order_id from postings group by txn_id, currency having sum(amount) <> 0
  union all
  select t.id, 'CNY', count(p.*), 'fewer than two postings', null from ledger_txns t left join postings p on p.txn_id = t.id group by t.id having count(p.*) < 2
  union all
  -- Money of a finished order that still lies prepaid.
  select null, 'CNY', sum(p.amount)::bigint, 'prepaid left on order ' || o.id, o.id
  from orders o join postings p on p.account = 'liability:customer_prepaid:' || o.id
  where o.status in /* order states: ended */ ()
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
  -- What was paid out past the channel still lies there, unless the channel had given it back to us.
  having coalesce(sum(l.amount) filter (where l.account = 'asset:gateway:' || lower(p.channel)), 0) <> case when p.status in ('SUCCESS', 'REFUNDED') then p.amount else 0 end - p.refunded_amount
    + coalesce((select sum(r.refund_amount) from refunds r where r.payment_id = p.id and r.paid_by is not null and r.channel_end <> 'RETURNED'), 0)
  union all
  -- A genuine notice that did not fit: settled by a later one that does, or by the operator.
  select coalesce(p.id, e.pay_no), 0, 'notice ' || e.event_id || ': ' || e.outcome
  from payment_events e left join payments p on p.pay_no = e.pay_no
  where e.resolved_at is null and (e.outcome = 'unknown' or e.outcome like 'mismatch%')
    and not exists (
      select 1 from ledger_txns t
      where t.payment_id = p.id and t.at >= e.received_at
        and ((e.about <> 'REFUND' and t.kind in ('payment_settled', 'payment_unmatched')) or (e.about <> 'PAYMENT' and t.kind in ('refund_succeeded', 'refund_paid_by_hand'))));

create view v_audit_refund as
  select p.id as payment_id, p.amount, p.refunded_amount, p.refund_pending_amount, 'refunds above the payment' as problem
  from payments p where p.refunded_amount + p.refund_pending_amount > p.amount or p.amount < 0
  union all
  select p.id, p.amount, p.refunded_amount, p.refund_pending_amount, 'counters differ from refunds'
  from payments p
  where p.refunded_amount <> coalesce((select sum(r.refund_amount) from refunds r where r.payment_id = p.id and r.status = 'REFUNDED'), 0)
     or p.refund_pending_amount <> coalesce((select sum(r.refund_amount) from refunds r where r.payment_id = p.id and r.status in ('REFUNDING', 'FAILED')), 0)
  union all
  -- The clock is the database's, or the one that the reader sets as anxin.now.
  select p.id, p.amount, p.refunded_amount, p.refund_pending_amount, 'refund ' || r.refund_no || ' on its way for over an hour'
  from refunds r join payments p on p.id = r.payment_id
  where r.status = 'REFUNDING' and coalesce(r.sent_again_at, r.audited_at, r.applied_at) < coalesce(nullif(current_setting('anxin.now', true), '')::timestamptz, now()) - interval '1 hour'
  union all
  select p.id, p.amount, p.refunded_amount, p.refund_pending_amount, 'refund ' || r.refund_no || ' that nobody sends'
  from refunds r join payments p on p.id = r.payment_id
  where (r.status = 'REFUNDING' or (r.status = 'FAILED' and r.channel_end is null)) and not exists (select 1 from outbox o where o.topic = 'refund' and o.key = r.refund_no and o.done_at is null);

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

create view v_audit_shop_share as
  -- What a shop was given of an order is its part of what the order stands on, and never another shop's.
  select o.id as order_id, b.account, b.amount, 'a shop was given what is not its part' as problem
  from (
    select t.order_id, p.account, -sum(p.amount)::bigint as amount from postings p join ledger_txns t on t.id = p.txn_id where p.account like 'liability:shop_payable:%' group by 1, 2
  ) b left join orders o on o.id = b.order_id
  where o.shop_id is null or b.account <> 'liability:shop_payable:' || o.shop_id or b.amount < 0
    or b.amount > floor((greatest(0, o.pay_amount + o.coupon_amount - o.returned_amount) * o.shop_share_bp + 5000) / 10000.0) + 1
  union all
  select o.id, 'liability:shop_payable:' || o.shop_id, 0, 'completed without settlement to the shop' from orders o
  where o.shop_share_bp > 0 and o.status = 'COMPLETED' and o.returned_amount = 0 and shop_part(o.pay_amount + case when o.coupon_funded_by = 'PLATFORM' then o.coupon_amount else 0 end, o.travel_fee, o.commission_amount, o.shop_share_bp) > 0
    and not exists (select 1 from ledger_txns t join postings p on p.txn_id = t.id where t.order_id = o.id and t.kind = 'order_completed' and p.account = 'liability:shop_payable:' || o.shop_id);

create view v_audit_membership as
  select v.id as purchase_id, v.account_id, 'paid and taken by a purchase that is not' as problem
  from vip_purchases v join ledger_txns t on t.kind = 'payment_settled' join payments p on p.id = t.payment_id and p.purpose = 'VIP' and p.purpose_id = v.id
  where v.payment_id is distinct from p.id
  union all
  select v.id, v.account_id, 'a purchase whose money is not booked' from vip_purchases v
  where v.status = 'PAID' and not exists (select 1 from ledger_txns t where t.kind = 'payment_settled' and t.payment_id = v.payment_id)
  union all
  select v.id, v.account_id, 'a paid month that the account does not have' from vip_purchases v join accounts a on a.id = v.account_id
  where v.status = 'PAID' and (a.vip_until is null or a.vip_until < v.end_at);
