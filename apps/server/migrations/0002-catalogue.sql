-- Cities, projects and shops: what there is to choose from.
create table cities (
  city_code text primary key check (city_code ~ '^[0-9]{6}$'),
  name text not null,
  name_en text not null default '',
  province text not null,
  lat double precision not null,
  lng double precision not null,
  opened boolean not null default true,
  sort integer not null default 0
);

create table project_categories (
  id text primary key,
  name text not null unique,
  name_en text not null default '',
  drawing text not null,
  sort integer not null
);

create table projects (
  id text primary key,
  category_id text not null references project_categories (id),
  name text not null,
  name_en text not null default '',
  cover_key text not null,
  image_keys text[] not null default '{}',
  duration_min integer not null check (duration_min between 15 and 480),
  price bigint not null check (price >= 0),
  origin_price bigint not null check (origin_price >= price),
  vip_price bigint check (vip_price between 0 and price),
  addable boolean not null default false,
  sex smallint not null default 0 check (sex between 0 and 2),
  intro text not null,
  intro_en text not null default '',
  detail text not null,
  detail_en text not null default '',
  notice text not null,
  notice_en text not null default '',
  sale_count integer not null default 0,
  recommended boolean not null default false,
  on_offer boolean not null default true,
  sort integer not null default 0
);

create table shops (
  id text primary key,
  name text not null,
  city_code text not null references cities (city_code),
  address text not null,
  lat double precision not null,
  lng double precision not null,
  phone text not null,
  intro text not null,
  photo_keys text[] not null default '{}',
  opened_at timestamptz not null
);
