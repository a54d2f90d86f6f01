-- When the technician reported that nobody was there; the order ended with it.
alter table orders add column absent_at timestamptz;
alter table orders add constraint orders_absent_closed check (absent_at is null or status = 'CLOSED');
create index orders_absent on orders (technician_id, absent_at) where absent_at is not null;

-- What the request said, so that a repetition gets the first answer and another body under its key is refused.
alter table order_events add column request_hash text;

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
  where o.absent_at is not null and not exists (select 1 from ledger_txns t where t.order_id = o.id and t.kind = 'order_absent');
