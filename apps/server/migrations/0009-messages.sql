-- What the product tells people, in their inbox, and what they tell it.
create table messages (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  type smallint not null,
  category text not null check (category in ('ORDER', 'SYSTEM', 'COUPON', 'ACTIVITY')),
  title text not null,
  summary text not null,
  content text not null default '',
  -- What happened and its facts, for other languages; an empty event is a text that somebody wrote, in English too where they did.
  event text not null default '',
  facts jsonb not null default '{}',
  title_en text not null default '',
  summary_en text not null default '',
  content_en text not null default '',
  order_id text,
  -- The event that made the message: the same one never makes two.
  event_key text unique,
  read_at timestamptz,
  created_at timestamptz not null
);
create index messages_by_account on messages (account_id, created_at desc, id);
create index messages_unread on messages (account_id, category) where read_at is null;

-- Devices that want to be told, each by its session: what is sent looks for a session that lives, and a device has one.
create table push_subscriptions (
  session_id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  client_id text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_account on push_subscriptions (account_id);

-- What people tell the product: suggestions, questions, complaints; each waits for one answer.
create table suggestions (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null check (kind in ('FUNCTION', 'SERVICE', 'OTHER', 'REPORT', 'OBJECTION', 'CONTEST')),
  content text not null,
  image_keys text[] not null default '{}',
  phone text,
  order_id text references orders (id),
  technician_id text references technicians (id),
  -- What a technician objects to; a suspension also where its customer contests it.
  refund_id text references refunds (id),
  suspension_id text,
  -- How an objection was decided: what was agreed to stays so, what was declined may be looked at anew.
  outcome text check (outcome in ('AGREED', 'DECLINED')),
  -- What the person let the app tell of itself.
  diagnostics text not null default '',
  -- When a person was promised an answer by.
  answer_by timestamptz not null,
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null,
  -- Waits for customer service; was answered and may be continued; was closed without more to say.
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  taken_by text,
  taken_at timestamptz,
  closed_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (state <> 'ANSWERED' or answer is not null),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check ((taken_by is null) = (taken_at is null)),
  check (kind not in ('REPORT', 'OBJECTION') or technician_id is not null),
  check ((kind in ('OBJECTION', 'CONTEST')) = (num_nonnulls(refund_id, suspension_id) = 1)),
  check (num_nonnulls(refund_id, suspension_id) <= 1),
  check (kind <> 'CONTEST' or suspension_id is not null),
  check (outcome is null or kind = 'OBJECTION')
);
create index suggestions_by_account on suggestions (account_id, created_at desc, id);
-- One objection to each: who has more to say says it there.
create unique index suggestions_one_by_refund on suggestions (refund_id) where refund_id is not null;
create unique index suggestions_one_by_suspension on suggestions (suspension_id) where suspension_id is not null;
create index suggestions_open on suggestions (answer_by) where state = 'OPEN';

-- What was said after the first words, by either side, as it was said.
create table suggestion_lines (
  id text primary key,
  suggestion_id text not null references suggestions (id),
  side text not null check (side in ('CUSTOMER', 'SERVICE')),
  operator_id text,
  content text not null check (char_length(content) between 1 and 1000),
  said_at timestamptz not null,
  check ((side = 'SERVICE') = (operator_id is not null))
);
create index suggestion_lines_by_suggestion on suggestion_lines (suggestion_id, said_at, id);
create trigger suggestion_lines_append_only before update or delete on suggestion_lines for each row execute function refuse_change();
