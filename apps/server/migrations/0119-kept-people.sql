-- Who somebody was, for a safety or complaint case that may still need it: what the end of an account, or a consent taken back, would have destroyed.
create table kept_people (
  account_id text primary key references accounts (id),
  kept_at timestamptz not null,
  -- Of an account that has ended.
  phone_sealed bytea,
  -- Whom the cases are about, also once the technician is that of another account of the same person.
  technician_id text references technicians (id),
  -- The orders that the cases are about: they keep the address of the visit.
  order_ids text[] not null default '{}'
);
create index kept_people_by_technician on kept_people (technician_id);
create table kept_papers (
  key text primary key references papers (key),
  account_id text not null references kept_people (account_id) on delete cascade,
  -- The name that was given with a number.
  name_sealed bytea
);
create index kept_papers_by_account on kept_papers (account_id);

-- step: members whom their shop parts with
-- With open orders they are technicians; of the shop they run nothing any more.
update shop_members set role = 'TECHNICIAN', owner_asked_at = null
  where left_at is null and leaving_by = 'SHOP' and role in ('MANAGER', 'FINANCE');
