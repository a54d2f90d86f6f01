-- Whom a technician does not want to meet again; the customer never learns of it.
create table blocked_customers (
  technician_id text not null references technicians (id),
  account_id text not null references accounts (id),
  -- The visit after which it was said, by which the technician knows them.
  order_id text not null references orders (id),
  blocked_at timestamptz not null,
  primary key (technician_id, account_id)
);
create index blocked_customers_by_account on blocked_customers (account_id);
create index blocked_customers_by_order on blocked_customers (order_id);

-- Two questions after a visit, which technicians alone read, of several together; no words.
create table customer_ratings (
  order_id text primary key references orders (id),
  technician_id text not null references technicians (id),
  account_id text not null references accounts (id),
  reliable boolean not null,
  respectful boolean not null,
  rated_at timestamptz not null
);
create index customer_ratings_by_account on customer_ratings (account_id);
create index customer_ratings_by_technician on customer_ratings (technician_id);

-- Whom and where a technician does not come to.
create table technician_preferences (
  technician_id text primary key references technicians (id),
  -- 0: everybody. It binds only where the policy says that it lawfully may.
  customer_sex smallint not null default 0 check (customer_sex between 0 and 2),
  no_stairs boolean not null default false,
  no_pets boolean not null default false
);

-- Whether a booking has to ask either of the above: most need not.
alter table technicians add column is_choosy boolean not null default false;

-- What of a home some technicians do not come to: stairs without a lift, pets.
alter table addresses add column has_stairs boolean not null default false;
alter table addresses add column has_pets boolean not null default false;
