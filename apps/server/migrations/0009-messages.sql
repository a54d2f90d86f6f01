-- What the product tells people, in their inbox, and what they tell it.
create table messages (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  type smallint not null,
  category text not null check (category in ('ORDER', 'SYSTEM', 'COUPON', 'ACTIVITY')),
  title text not null,
  summary text not null,
  content text not null default '',
  order_id text,
  -- The event that made the message: the same one never makes two.
  event_key text unique,
  read_at timestamptz,
  created_at timestamptz not null
);
create index messages_by_account on messages (account_id, created_at desc, id);
create index messages_unread on messages (account_id, category) where read_at is null;

-- What people tell the product: suggestions, questions, complaints; each waits for one answer.
create table suggestions (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null check (kind in ('FUNCTION', 'SERVICE', 'OTHER', 'REPORT')),
  content text not null,
  image_keys text[] not null default '{}',
  phone text,
  order_id text references orders (id),
  technician_id text references technicians (id),
  -- What the person let the app tell of itself.
  diagnostics text not null default '',
  -- When a person was promised an answer by.
  answer_by timestamptz not null,
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null,
  check ((answer is null) = (answered_at is null)),
  check (kind <> 'REPORT' or technician_id is not null)
);
create index suggestions_by_account on suggestions (account_id, created_at desc, id);
create index suggestions_open on suggestions (answer_by) where answer is null;
