-- The two codes of a person: one says that all is well, the other looks the same and says that it is not.
create table safety_pins (
  account_id text primary key references accounts (id) on delete cascade,
  pin_hash text not null,
  duress_hash text not null,
  set_at timestamptz not null
);

-- Who is told when somebody does not check in; named with their consent.
create table trusted_contacts (
  account_id text primary key references accounts (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 20),
  phone text not null,
  consented_at timestamptz not null
);

-- A timer of one side of an order, which the other never sees. How it ended is the same for either code.
create table safety_timers (
  id text primary key,
  order_id text not null references orders (id),
  account_id text not null references accounts (id),
  side text not null check (side in ('CUSTOMER', 'TECHNICIAN')),
  state text not null check (state in ('ARMED', 'OVERDUE', 'CHECKED_IN', 'CANCELLED')),
  wrong_pins integer not null default 0,
  armed_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('ARMED', 'OVERDUE')) = (ended_at is null))
);
create unique index safety_timers_one_open on safety_timers (order_id, account_id) where ended_at is null;
create index safety_timers_armed on safety_timers (armed_at) where state = 'ARMED';
create index safety_timers_by_account on safety_timers (account_id);

-- Where somebody was when they asked for help or armed their timer.
create table safety_places (
  order_id text not null references orders (id),
  account_id text not null references accounts (id),
  lat double precision not null,
  lng double precision not null,
  seen_at timestamptz not null,
  primary key (account_id, order_id)
);

-- Links by which a trusted contact sees where somebody is, for some hours. Only a keyed hash of each is kept.
create table safety_links (
  token_hash bytea primary key,
  order_id text not null references orders (id),
  account_id text not null references accounts (id),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index safety_links_old on safety_links (expires_at);
