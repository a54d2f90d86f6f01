-- Refunds that their channel ended without paying, and what operators do about them.
alter table refunds
  -- How the channel ended the number for good: it is spent (CLOSED), it was never taken (REFUSED), or its money came back to us instead of the
  -- customer (RETURNED). Null while the number may still pay.
  add column channel_end text check (channel_end in ('CLOSED', 'REFUSED', 'RETURNED')),
  -- When an operator last had it sent again.
  add column sent_again_at timestamptz,
  -- Paid past the channel: how, under which number there, by which operator, and what they noted.
  add column paid_by text check (paid_by in ('BANK_TRANSFER', 'WECHAT_TRANSFER', 'ALIPAY_TRANSFER', 'CASH', 'OTHER')),
  add column paid_reference text,
  add column paid_note text,
  add column paid_operator text references operators (id);
alter table refunds add constraint refunds_ended_check check (channel_end is null or status = 'FAILED' or (status = 'REFUNDED' and paid_by is not null));
alter table refunds add constraint refunds_by_hand_check check (
  (paid_by is null and paid_reference is null and paid_note is null and paid_operator is null)
  or (status = 'REFUNDED' and channel_end is not null and paid_reference <> '' and paid_note <> '' and paid_operator is not null));

-- Numbers of refunds that their channel closed and another one followed: bills and late notices still name them.
create table former_refund_numbers (
  refund_no text primary key,
  refund_id text not null references refunds (id),
  replaced_at timestamptz not null
);
create index former_refund_numbers_by_refund on former_refund_numbers (refund_id);

create or replace view v_audit_settlement as
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

create or replace view v_audit_refund as
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
  where r.status = 'REFUNDING' and coalesce(r.sent_again_at, r.audited_at, r.applied_at) < coalesce(nullif(current_setting('anxin.now', true), '')::timestamptz, now()) - interval '1 hour'
  union all
  select p.id, p.amount, p.refunded_amount, p.refund_pending_amount, 'refund ' || r.refund_no || ' that nobody sends'
  from refunds r join payments p on p.id = r.payment_id
  where (r.status = 'REFUNDING' or (r.status = 'FAILED' and r.channel_end is null)) and not exists (select 1 from outbox o where o.topic = 'refund' and o.key = r.refund_no and o.done_at is null);
