-- Wishes that technicians answer and a customer chooses from. Neither takes any time of a calendar: an order does.
create table posted_requests (
  id text primary key,
  account_id text not null references accounts (id),
  project_id text not null references projects (id),
  quantity integer not null check (quantity between 1 and 10),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  address_id text not null,
  city_code text not null,
  area text not null,
  -- The point that stands for the address in all that technicians are told; never the address.
  lat double precision not null,
  lng double precision not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'CHOSEN', 'WITHDRAWN', 'EXPIRED')),
  chosen_technician_id text references technicians (id),
  expire_at timestamptz not null,
  created_at timestamptz not null,
  check ((status = 'CHOSEN') <= (chosen_technician_id is not null))
);
create unique index posted_requests_one_open on posted_requests (account_id) where status = 'OPEN';
create index posted_requests_by_account on posted_requests (account_id, created_at);
create index posted_requests_by_city on posted_requests (city_code, expire_at) where status in ('OPEN', 'CHOSEN');

create table posted_request_answers (
  request_id text not null references posted_requests (id) on delete cascade,
  technician_id text not null references technicians (id),
  answered_at timestamptz not null,
  primary key (request_id, technician_id)
);
create index posted_request_answers_by_technician on posted_request_answers (technician_id);
