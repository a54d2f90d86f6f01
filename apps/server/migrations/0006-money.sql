-- Payments, what channels said of them, refunds, and the ledger.
create table payments (
  id text primary key,
  pay_no text not null unique check (pay_no ~ '^[0-9A-Za-z_|*-]{6,32}$'),
  purpose text not null check (purpose in ('ORDER', 'EXTRA', 'VIP')),
  purpose_id text not null,
  account_id text not null references accounts (id),
  pay_way text not null,
  channel text not null check (channel in ('WECHAT', 'ALIPAY', 'BALANCE', 'TEST')),
  amount bigint not null check (amount >= 0),
  currency text not null default 'CNY',
  status text not null default 'CREATED' check (status in ('CREATED', 'SUCCESS', 'CLOSED', 'REFUNDED')),
  -- Who alone may pay, by the channel's own number; null where anybody may.
  payer text,
  -- What the channel wants to find again when the attempt is begun anew.
  kept text,
  transaction_id text,
  refunded_amount bigint not null default 0,
  refund_pending_amount bigint not null default 0,
  created_at timestamptz not null,
  expire_at timestamptz not null,
  checked_at timestamptz,
  paid_at timestamptz,
  check (refunded_amount >= 0 and refund_pending_amount >= 0 and refunded_amount + refund_pending_amount <= amount),
  unique (channel, transaction_id)
);
create index payments_by_purpose on payments (purpose, purpose_id);
-- Two channels must never both wait for the money of one thing.
create unique index payments_one_open on payments (purpose, purpose_id) where status = 'CREATED';
create index payments_by_account on payments (account_id);
create index payments_open on payments (created_at) where status = 'CREATED';
-- Days are reconciled one at a time; a block index costs a settlement next to nothing.
create index payments_by_day on payments using brin (paid_at);

-- Notices of channels, each taken once.
create table payment_events (
  channel text not null,
  event_id text not null,
  -- The channel's own name for what happened, and what it is about; a query is our own question.
  kind text not null,
  about text not null check (about in ('PAYMENT', 'REFUND', 'UNCLEAR')),
  pay_no text,
  body jsonb not null,
  received_at timestamptz not null,
  outcome text not null,
  -- When the operator dealt with a notice that did not fit.
  resolved_at timestamptz,
  primary key (channel, event_id)
);
create index payment_events_unresolved on payment_events (pay_no) where resolved_at is null and (outcome = 'unknown' or outcome like 'mismatch%');

create table refunds (
  id text primary key,
  refund_no text not null unique,
  payment_id text not null references payments (id),
  order_id text references orders (id),
  account_id text not null references accounts (id),
  type text not null check (type in ('FULL', 'PARTIAL')),
  status text not null check (status in /* refund states */ ('APPLIED', 'REFUNDING', 'REFUNDED', 'REJECTED', 'CANCELLED', 'FAILED')),
  apply_amount bigint not null check (apply_amount >= 0),
  refund_amount bigint not null check (refund_amount >= 0 and refund_amount <= apply_amount),
  reason text not null,
  -- The reason chosen from the list, if one was.
  reason_id text not null default '',
  -- What was kept back of what was paid.
  deductions jsonb not null default '[]' check (jsonb_typeof(deductions) = 'array'),
  auto boolean not null,
  -- Where the refunded money lies in the ledger: the prepaid account of the order, or unmatched money.
  ledger_source text not null check (ledger_source in ('PREPAID', 'SUSPENSE')),
  -- The items it covers; none named means the order as it stood.
  item_ids text[] not null default '{}',
  -- What an operator gave back of single lines: an item or TRAVEL, and its fen.
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array'),
  image_keys text[] not null default '{}',
  -- The rule and the state it was asked under; whether nothing of the visit is left, and whether the coupon comes back.
  rule text not null default '',
  whole_visit boolean not null default false,
  coupon_returned boolean not null default false,
  -- What it took from the technician's income: nothing of a visit that had not begun, nor of time they asked not to work.
  technician_amount bigint not null default 0 check (technician_amount between 0 and refund_amount),
  -- What of that the platform gave to the technician, whose objection it agreed to. Once, and never more than was taken.
  compensated_amount bigint not null default 0 check (compensated_amount between 0 and technician_amount),
  compensated_at timestamptz,
  applied_at timestamptz not null,
  answer_by timestamptz,
  audited_at timestamptz,
  -- The operator who decided, and what they said of it.
  audited_by text,
  answer text,
  cancelled_at timestamptz,
  refunded_at timestamptz,
  last_error text,
  check (status <> 'APPLIED' or (order_id is not null and answer_by is not null)),
  check ((compensated_amount > 0) = (compensated_at is not null))
);
create index refunds_by_order on refunds (order_id);
create index refunds_taking on refunds (order_id) where technician_amount > 0;
create index refunds_compensated on refunds (compensated_at) where compensated_amount > 0;
create index refunds_by_account on refunds (account_id);
create index refunds_by_payment on refunds (payment_id);
create index refunds_open on refunds (applied_at) where status in ('REFUNDING', 'FAILED');
-- The operators' queue; an order waits there once.
create unique index refunds_waiting on refunds (order_id) where status = 'APPLIED';

-- What customers say against how an order went, or against how a refund was decided.
create table appeals (
  id text primary key,
  order_id text not null references orders (id),
  -- The decided refund it is against; it is then the second review of it.
  refund_id text references refunds (id),
  -- The answered appeal it is the second review of.
  first_id text references appeals (id),
  account_id text not null references accounts (id),
  type text not null check (type in /* appeal types */ ('TECH_LATE', 'TECH_NO_SHOW', 'LEFT_EARLY', 'SERVICE_QUALITY', 'FEE_DISPUTE', 'MISCONDUCT', 'DAMAGE', 'SAFETY', 'REFUND_DISPUTE', 'OTHER')),
  -- About somebody's safety: answered first.
  urgent boolean not null,
  content text not null,
  wish text not null default '',
  image_keys text[] not null default '{}',
  phone text,
  status text not null check (status in /* appeal states of a case */ ('PENDING', 'PROCESSING', 'UPHELD', 'REJECTED', 'CLOSED')),
  created_at timestamptz not null,
  answer_by timestamptz not null,
  taken_at timestamptz,
  taken_by text,
  decided_at timestamptz,
  decided_by text,
  result text,
  result_amount bigint not null default 0 check (result_amount >= 0),
  check (refund_id is null or first_id is null),
  check ((status in ('UPHELD', 'REJECTED')) = (decided_at is not null and decided_by is not null and result is not null))
);
create index appeals_by_order on appeals (order_id);
create unique index appeals_one_open on appeals (order_id) where status in ('PENDING', 'PROCESSING');
-- One second review of each decision.
create unique index appeals_one_review on appeals (first_id) where first_id is not null;
create unique index appeals_one_contest on appeals (refund_id) where refund_id is not null;
-- The operators' queue.
create index appeals_waiting on appeals (urgent desc, answer_by) where status in ('PENDING', 'PROCESSING');

-- Double entry: debit positive, credit negative; every transaction sums to zero.
create table ledger_txns (
  id bigint generated always as identity primary key,
  kind text not null,
  ref text not null,
  order_id text,
  payment_id text,
  at timestamptz not null,
  unique (kind, ref)
);
create index ledger_txns_by_order on ledger_txns (order_id, kind);
create index ledger_txns_by_payment on ledger_txns (payment_id) where payment_id is not null;

create table postings (
  txn_id bigint not null references ledger_txns (id),
  line_no smallint not null,
  account text not null,
  amount bigint not null,
  currency text not null default 'CNY',
  primary key (txn_id, line_no)
);
create index postings_by_account on postings (account);

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if exists (select 1 from postings where txn_id = new.txn_id group by currency having sum(amount) <> 0) then
    raise exception 'ledger transaction % does not balance', new.txn_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger postings_balance after insert on postings
  deferrable initially deferred for each row when (new.line_no = 1) execute function check_ledger_balance();
create trigger postings_append_only before update or delete on postings for each row execute function refuse_change();
create trigger ledger_txns_append_only before update or delete on ledger_txns for each row execute function refuse_change();

-- What channels say of a day in their bills. A line that stands there again has a copy of its own.
create table bill_lines (
  channel text not null,
  day date not null,
  about text not null check (about in ('PAYMENT', 'REFUND')),
  -- Our number of the payment or the refund, as the channel says it.
  number text not null,
  copy integer not null check (copy > 0),
  pay_no text not null,
  transaction_id text not null,
  amount bigint not null,
  fee_amount bigint not null,
  state text not null,
  at timestamptz not null,
  primary key (channel, about, number, day, copy)
);

-- Days that were compared with the bill of a channel, so that none is left out and none is done twice.
create table reconciled_days (
  channel text not null,
  day date not null,
  line_count integer not null,
  ticket_count integer not null,
  reconciled_at timestamptz not null,
  primary key (channel, day)
);

-- What a bill and our own books do not agree on, each until somebody has looked into it.
create table reconciliation_tickets (
  id text primary key,
  channel text not null,
  day date not null,
  about text not null check (about in ('PAYMENT', 'REFUND')),
  number text not null,
  kind text not null check (kind in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'STATE', 'DUPLICATE')),
  pay_no text not null,
  our_amount bigint,
  our_state text,
  their_amount bigint,
  their_state text,
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  note text,
  check ((closed_at is null) = (note is null) and (closed_at is null) = (closed_by is null)),
  unique (channel, day, number, kind)
);
create index reconciliation_tickets_by_day on reconciliation_tickets (day desc, id);
