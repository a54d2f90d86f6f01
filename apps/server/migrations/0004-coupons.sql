-- What can be claimed, and the copies in people's hands.
create table coupons (
  id text primary key,
  name text not null,
  name_en text not null default '',
  type text not null check (type in ('FULL_REDUCTION', 'NO_THRESHOLD', 'DISCOUNT', 'TRAVEL_FREE')),
  scope text not null check (scope in ('ALL', 'PROJECT', 'CATEGORY', 'TECH')),
  scope_text text not null,
  scene text not null check (scene in ('CENTER', 'TECH', 'ZONE', 'NEW_USER', 'INVITE', 'APOLOGY')),
  face_amount bigint not null check (face_amount >= 0),
  discount_rate smallint check (discount_rate between 1 and 99),
  threshold_amount bigint not null default 0 check (threshold_amount >= 0),
  max_discount_amount bigint check (max_discount_amount > 0),
  technician_id text references technicians (id),
  project_ids text[] not null default '{}',
  category_id text references project_categories (id),
  city_code text references cities (city_code),
  valid_type text not null check (valid_type in ('FIXED', 'DAYS')),
  valid_days integer check (valid_days > 0),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  stock integer not null check (stock >= 0),
  taken integer not null default 0,
  per_user_limit integer not null default 1 check (per_user_limit > 0),
  funded_by text not null default 'PLATFORM' check (funded_by in ('PLATFORM', 'TECHNICIAN')),
  created_at timestamptz not null,
  check (taken between 0 and stock),
  check ((type = 'DISCOUNT') = (discount_rate is not null)),
  check (valid_type <> 'DAYS' or valid_days is not null),
  -- What an invitation earns is named as an amount.
  check (scene <> 'INVITE' or (type in ('FULL_REDUCTION', 'NO_THRESHOLD') and funded_by = 'PLATFORM')),
  check (scope <> 'TECH' or technician_id is not null)
);
create index coupons_by_technician on coupons (technician_id) where technician_id is not null;

create table user_coupons (
  id text primary key,
  coupon_id text not null references coupons (id),
  account_id text not null references accounts (id) on delete cascade,
  -- Counts the copies of one template one account holds, so that the limit is a unique key and not a race.
  copy_no integer not null check (copy_no > 0),
  status text not null default 'UNUSED' check (status in ('UNUSED', 'LOCKED', 'USED', 'INVALID')),
  source text not null check (source in ('NEW_USER', 'CENTER', 'TECH', 'INVITE', 'GIFT')),
  order_id text,
  claimed_at timestamptz not null,
  used_at timestamptz,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- What earned it is gone: an order that took it keeps it, and it comes back from there no more.
  revoked_at timestamptz,
  unique (account_id, coupon_id, copy_no),
  check ((status in ('LOCKED', 'USED')) = (order_id is not null)),
  check (revoked_at is null or status <> 'UNUSED')
);
create index user_coupons_by_account on user_coupons (account_id, status, end_at);
-- What ends soon, so that its holder hears of it.
create index user_coupons_by_end on user_coupons (end_at) where status = 'UNUSED';
create index user_coupons_by_coupon on user_coupons (coupon_id);
create unique index user_coupons_one_order on user_coupons (order_id) where order_id is not null;
