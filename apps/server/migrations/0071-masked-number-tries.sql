-- What a vendor of masked numbers was asked to bind, until its answer is known: what it bound is found and given back.
create table masked_number_tries (
  order_id text not null references orders,
  key text not null,
  -- Empty where the vendor chooses.
  number text not null,
  technician_id text not null references technicians,
  started_at timestamptz not null,
  until_at timestamptz not null,
  primary key (order_id, key, number)
);
-- A phone is on a number once: two orders of one technician never ask for the same at one time.
create unique index masked_number_tries_number on masked_number_tries (number, technician_id) where number <> '';

-- Calls by masked numbers, without phones.
create table masked_calls (
  call_id text primary key,
  order_id text not null references orders,
  caller text not null constraint masked_calls_caller check (caller in ('CUSTOMER', 'TECHNICIAN')),
  called_at timestamptz not null,
  seconds_spoken int not null constraint masked_calls_seconds check (seconds_spoken >= 0),
  outcome text not null constraint masked_calls_outcome check (outcome in ('ANSWERED', 'UNANSWERED', 'STOPPED'))
);
create index masked_calls_order on masked_calls (order_id, called_at);
create index masked_calls_called_at on masked_calls (called_at);
