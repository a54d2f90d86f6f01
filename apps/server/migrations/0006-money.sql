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
create index payments_open on payments (created_at) where status = 'CREATED';

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
  applied_at timestamptz not null,
  refunded_at timestamptz,
  last_error text
);
create index refunds_by_order on refunds (order_id);
create index refunds_by_payment on refunds (payment_id);
create index refunds_open on refunds (applied_at) where status = 'REFUNDING';

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
