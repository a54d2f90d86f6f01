-- People who sign in, their sessions, the codes that prove a phone number, and where they live.
create extension if not exists btree_gist;
create extension if not exists pgcrypto;

create table accounts (
  id text primary key check (id ~ '^[0-9A-Za-z_-]{1,32}$'),
  -- Of an account that was deleted no number is left, but the row's own id in its place; so too while one who signed in otherwise has bound none.
  phone text not null unique,
  password_hash text,
  nickname text not null check (char_length(nickname) between 1 and 20),
  avatar_key text,
  sex smallint not null default 0 check (sex between 0 and 2),
  birthday date,
  signature text,
  -- What the account wants of every visit (pressure, what to leave out, health): shown to nobody but itself until an order's note says it.
  service_note text check (char_length(service_note) <= 200),
  invite_code text not null unique,
  invited_by text references accounts (id),
  vip_until timestamptz,
  disabled boolean not null default false,
  push_client_id text,
  -- What the account does not want its devices to be told of.
  notify_off text[] not null default '{}' check (notify_off <@ array['orders', 'reminders', 'follows', 'coupons', 'notices']),
  device_brand text,
  oaid text,
  -- Whether the account hides any technician from itself: only then is it worth looking for whom.
  has_blocked boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint accounts_phone check (case when deleted_at is null then phone ~ '^1[3-9][0-9]{9}$' or phone = 'none/' || id else phone = 'deleted/' || id end),
  check (deleted_at is null or disabled)
);

-- What a person agreed to or took back, each with the moment; the newest of a kind counts.
create table consents (
  account_id text not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('USER', 'PRIVACY', 'LOCATION')),
  -- Of the text that was agreed to; '' where there is none.
  version text not null default '',
  granted boolean not null,
  at timestamptz not null
);
create index consents_by_account on consents (account_id, kind, at desc);

-- A row for each token. A session that was given a new token has two rows with one id, until the old token's minutes are over.
create table sessions (
  token_hash bytea primary key,
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  account_id text not null references accounts (id) on delete cascade,
  device_brand text not null default 'Web',
  -- The first parts of the address alone: enough for its owner to know it again.
  network text not null default '',
  created_at timestamptz not null,
  issued_at timestamptz not null default now(),
  -- To the day; null: the token was given out and never came back.
  used_at timestamptz,
  expires_at timestamptz not null
);
create index sessions_by_account on sessions (account_id);
create index sessions_by_id on sessions (id);

-- From where an account was opened: there its owner is never held up by what strangers try elsewhere. A keyed hash of the network.
create table account_networks (
  account_id text not null references accounts (id) on delete cascade,
  network_hash bytea not null,
  last_at timestamptz not null,
  primary key (account_id, network_hash)
);

-- network and device tell who asked for a code: only their wrong tries void it, those of strangers are counted apart.
create table sms_codes (
  id text primary key,
  phone text not null,
  scene text not null,
  code_hash bytea not null,
  network text not null,
  device text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  stranger_tries text[] not null default '{}',
  used_at timestamptz
);
create index sms_codes_by_phone on sms_codes (phone, sent_at desc);
create index sms_codes_by_network on sms_codes (network, sent_at desc);

-- Messages of each business day, against the day's budget.
create table sms_days (
  day date primary key,
  sent integer not null check (sent >= 0)
);

-- What authSms hands out in place of a code; good for one use.
create table phone_tickets (
  ticket_hash bytea primary key,
  phone text not null,
  scene text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Who somebody is to a vendor that signs people in: one of its people has one account here, and an account one of them.
create table account_identities (
  vendor text not null check (vendor in ('WECHAT', 'APPLE')),
  subject text not null check (subject <> ''),
  account_id text not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (vendor, subject),
  unique (account_id, vendor)
);

-- What a vendor said of somebody who has no account here yet: good once, for minutes, for the device and network it was given to.
create table identity_tickets (
  ticket_hash bytea primary key,
  vendor text not null check (vendor in ('WECHAT', 'APPLE')),
  subject text not null,
  nickname text not null,
  network text not null,
  device text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Identity tokens that were shown here, until they end by themselves: none signs in twice.
create table seen_identity_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

create table sign_in_failures (
  phone text not null,
  network text not null,
  at timestamptz not null
);
create index sign_in_failures_by_phone on sign_in_failures (phone, at desc);

create table addresses (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  name text not null,
  phone text not null,
  region text not null,
  province text not null,
  city text not null,
  area text not null,
  address text not null,
  house_no text not null default '',
  arrival_note text not null default '',
  lat double precision not null,
  lng double precision not null,
  city_code text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index addresses_by_account on addresses (account_id, created_at desc);
create unique index addresses_one_default on addresses (account_id) where is_default and deleted_at is null;

-- Every picture that somebody uploaded. Whose it is stands here alone: the key is drawn, and a key without a row is none.
create table uploads (
  key text primary key,
  -- Nobody: a guest's.
  account_id text references accounts (id) on delete cascade,
  mime text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null
);
create index uploads_by_account on uploads (account_id) where account_id is not null;

-- What somebody who guards the doors wants to see: wrong sign-ins, limits reached, codes void, sessions ended, the budget of
-- messages running out. Phones stand only as a keyed hash.
create table security_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('SIGN_IN_FAILED', 'SIGN_IN_LOCKED', 'CODE_VOID', 'LIMIT_REACHED', 'SESSION_REVOKED', 'SMS_BUDGET')),
  at timestamptz not null,
  network text not null,
  phone_hash bytea,
  account_id text references accounts (id) on delete set null,
  facts jsonb not null default '{}'
);
create index security_events_by_time on security_events (at);
