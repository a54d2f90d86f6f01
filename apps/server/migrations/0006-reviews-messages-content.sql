create table review_tags (
  id text primary key,
  name text not null unique,
  good boolean not null,
  sort integer not null
);

create table reviews (
  id text primary key,
  order_id text unique references orders (id),
  technician_id text not null references technicians (id),
  account_id text not null references accounts (id),
  project_id text not null references projects (id),
  score smallint not null check (score between 1 and 5),
  service_score smallint check (service_score between 1 and 5),
  punctual_score smallint check (punctual_score between 1 and 5),
  attitude_score smallint check (attitude_score between 1 and 5),
  content text not null default '',
  image_keys text[] not null default '{}',
  tag_ids text[] not null default '{}',
  anonymous boolean not null default false,
  reply text,
  hidden boolean not null default false,
  created_at timestamptz not null
);
create index reviews_by_technician on reviews (technician_id, created_at desc, id) where not hidden;
create index reviews_by_account on reviews (account_id, created_at desc, id);

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

create table banners (
  id text primary key,
  place text not null check (place in ('INDEX', 'AD', 'POPUP')),
  city_code text references cities (city_code),
  image_key text not null,
  title text not null,
  subtitle text not null default '',
  link_type text not null check (link_type in ('NONE', 'PAGE', 'TECH', 'PROJECT', 'COUPON', 'WEB')),
  link text not null default '',
  sort integer not null default 0,
  shown boolean not null default true
);

create table guide_pictures (
  id text primary key,
  image_key text not null,
  title text not null,
  subtitle text not null default '',
  sort integer not null
);

-- Agreements and standing texts, by name and version; the newest version counts.
create table documents (
  name text not null,
  version text not null,
  title text not null,
  content text not null,
  published_at timestamptz not null,
  primary key (name, version)
);

create table notices (
  id text primary key,
  title text not null,
  content text not null,
  published_at timestamptz not null
);

-- Versioned settings that an operator changes; the newest row of a name counts.
create table settings (
  name text not null,
  version integer not null,
  value jsonb not null,
  set_at timestamptz not null,
  primary key (name, version)
);

-- Values that all instances share and that expire, such as vendors' access tokens.
create table shared_values (
  name text primary key,
  value text not null,
  expires_at timestamptz not null
);
