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
