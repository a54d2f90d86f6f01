-- What customers say of a visit.
create table review_tags (
  id text primary key,
  name text not null unique,
  name_en text not null default '',
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
  created_at timestamptz not null,
  -- All that others learn of the moment: inside a day reviews stand in no order, so that none is tied to a visit.
  day date not null generated always as ((created_at at time zone 'Asia/Shanghai')::date) stored
);
create index reviews_by_technician on reviews (technician_id, day desc, id) where not hidden;
create index reviews_by_account on reviews (account_id, created_at desc, id);
