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

-- What was answered to writes that came under a key of their sender: the same key again changes nothing and hears the same.
create table keyed_answers (
  account_id text not null references accounts (id),
  key text not null,
  call text not null,
  request_hash text not null,
  answer jsonb,
  refusal jsonb,
  answered_at timestamptz not null,
  primary key (account_id, key),
  constraint answer_or_refusal check (answer is null or refusal is null)
);
create index keyed_answers_old on keyed_answers (answered_at);
