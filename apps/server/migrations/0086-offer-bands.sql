-- Between which prices the technicians of a city may offer a project. Where a city says nothing, the policy's shares of the platform's price count.
create table city_prices (
  city_code text not null references cities (city_code),
  project_id text not null references projects (id),
  low_price bigint not null check (low_price > 0),
  high_price bigint not null,
  set_at timestamptz not null,
  primary key (city_code, project_id),
  check (high_price >= low_price)
);
create index city_prices_by_project on city_prices (project_id);

-- step: the certificate without which nobody offers a project
alter table projects add column needs_certificate text;
alter table projects add constraint projects_needs_certificate_check
  check (needs_certificate in ('HEALTH', 'MASSAGE', 'TCM', 'NURSE', 'BUSINESS', 'OTHER')) not valid;
-- step: validate
alter table projects validate constraint projects_needs_certificate_check;
