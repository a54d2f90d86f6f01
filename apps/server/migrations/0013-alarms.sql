-- What an operator has to look at, until somebody has. What is open already is not raised twice.
create table alarms (
  id text primary key,
  kind text not null check (kind in ('TECHNICIAN_SUSPENDED', 'RECONCILIATION', 'REFUND_FAILED', 'SAFETY_APPEAL', 'CHAT_REPORTED', 'SOS', 'SAFETY_OVERDUE', 'SAFETY_DURESS', 'PAYMENT_MISMATCH', 'LEDGER_UNBALANCED')),
  -- What it is about, an id of the kind's own: the order that a suspended technician cannot go on with, the channel and day
  -- whose bill does not agree, the refund that its channel gave up, the appeal about somebody's safety, the number of the
  -- payment whose notice does not fit, the first of what is wrong in the books.
  subject text not null,
  order_id text references orders (id),
  facts jsonb not null default '{}',
  raised_at timestamptz not null,
  resolved_at timestamptz
);
create unique index alarms_open on alarms (kind, subject) where resolved_at is null;
create index alarms_by_order on alarms (order_id) where order_id is not null;
