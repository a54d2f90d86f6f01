-- People who sign in, their sessions, the codes that prove a phone number, and where they live.
create extension if not exists btree_gist;
create extension if not exists pgcrypto;

create table accounts (
  id text primary key check (id ~ '^[0-9A-Za-z_-]{1,32}$'),
  phone text not null unique check (phone ~ '^1[3-9][0-9]{9}$'),
  password_hash text,
  nickname text not null check (char_length(nickname) between 1 and 20),
  avatar_key text,
  sex smallint not null default 0 check (sex between 0 and 2),
  birthday date,
  signature text,
  invite_code text not null unique,
  invited_by text references accounts (id),
  vip_until timestamptz,
  disabled boolean not null default false,
  push_client_id text,
  device_brand text,
  oaid text,
  created_at timestamptz not null
);

create table sessions (
  token_hash bytea primary key,
  account_id text not null references accounts (id) on delete cascade,
  device_brand text not null default 'Web',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_account on sessions (account_id);

create table sms_codes (
  id text primary key,
  phone text not null,
  scene text not null,
  code_hash bytea not null,
  ip text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz
);
create index sms_codes_by_phone on sms_codes (phone, sent_at desc);
create index sms_codes_by_ip on sms_codes (ip, sent_at desc);

-- What authSms hands out in place of a code; good for one use.
create table phone_tickets (
  ticket_hash bytea primary key,
  phone text not null,
  scene text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sign_in_failures (
  phone text not null,
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
create index addresses_by_account on addresses (account_id, created_at desc) where deleted_at is null;
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
