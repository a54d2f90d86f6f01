-- Words to the outside, written in the transaction that decides them and sent after it.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  key text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  unique (topic, key)
);
create index outbox_due on outbox (due_at) where done_at is null;

-- First answers of calls that carry a request key.
create table replays (
  account_id text not null,
  call text not null,
  request_key text not null,
  body_hash text not null,
  reply jsonb not null,
  at timestamptz not null,
  primary key (account_id, call, request_key)
);

create table demo_loads (
  name text primary key,
  seed bigint not null,
  loaded_at timestamptz not null
);
