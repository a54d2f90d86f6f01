-- Texts and pictures of the site, settings, and values that instances share.
create table banners (
  id text primary key,
  place text not null check (place in ('INDEX', 'AD', 'POPUP')),
  city_code text references cities (city_code),
  image_key text not null,
  title text not null,
  subtitle text not null default '',
  title_en text not null default '',
  subtitle_en text not null default '',
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
  title_en text not null default '',
  subtitle_en text not null default '',
  sort integer not null
);

-- Agreements and standing texts, by name and version; the newest version counts, and of its languages Chinese binds.
create table documents (
  name text not null,
  version text not null,
  title text not null,
  content text not null,
  title_en text not null default '',
  content_en text not null default '',
  published_at timestamptz not null,
  primary key (name, version)
);

create table notices (
  id text primary key,
  title text not null,
  content text not null,
  title_en text not null default '',
  content_en text not null default '',
  published_at timestamptz not null,
  -- When devices were told of it.
  told_at timestamptz
);

-- Versioned settings that an operator changes; the newest row of a name counts.
create table settings (
  name text not null,
  version integer not null,
  value jsonb not null,
  set_at timestamptz not null,
  primary key (name, version)
);

-- The rules an operator can change, whole, as packages/contract/src/policy.ts reads them. A draft rules nothing; a published
-- version stands for good, so that what was decided by it can be told later, and the newest counts.
create table policies (
  id text primary key,
  version integer unique check (version > 0),
  -- The version in force when it was drafted; 0 before any.
  based_on integer not null check (based_on >= 0),
  value jsonb not null,
  note text not null,
  drafted_at timestamptz not null,
  -- When it was last reckoned over past orders.
  backtested_at timestamptz,
  published_at timestamptz,
  check ((version is null) = (published_at is null)),
  check (version = based_on + 1)
);
create trigger policies_stand_once_published before update or delete on policies for each row when (old.version is not null) execute function refuse_change();

-- Values that all instances share and that expire, such as vendors' access tokens.
create table shared_values (
  name text primary key,
  value text not null,
  expires_at timestamptz not null
);

-- Which demo filled this database.
create table demo_loads (
  name text primary key,
  seed bigint not null,
  loaded_at timestamptz not null
);
