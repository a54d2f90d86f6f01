-- What the product tells people, in their inbox.
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
