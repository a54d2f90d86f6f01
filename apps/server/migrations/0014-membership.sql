-- Membership: what is offered, and what was bought. accounts.vip_until says until when somebody is a member.
create table vip_plans (
  id text primary key,
  name text not null check (char_length(name) between 1 and 20),
  months smallint not null check (months between 1 and 36),
  price bigint not null check (price > 0),
  origin_price bigint not null,
  tag text check (char_length(tag) <= 10),
  tag_en text check (char_length(tag_en) <= 20),
  on_offer boolean not null default true,
  sort integer not null default 0,
  check (origin_price >= price)
);

-- A purchase takes one payment while it is open, and then never another. Plan and price are as they were offered.
create table vip_purchases (
  id text primary key,
  account_id text not null references accounts (id),
  plan_id text not null references vip_plans (id),
  plan_name text not null,
  months smallint not null check (months > 0),
  price bigint not null check (price > 0),
  status text not null default 'OPEN' check (status in ('OPEN', 'PAID', 'CLOSED')),
  created_at timestamptz not null,
  expire_at timestamptz not null,
  payment_id text unique references payments (id),
  start_at timestamptz,
  end_at timestamptz check (end_at > start_at),
  check ((status = 'PAID') = (payment_id is not null)),
  check ((status = 'PAID') = (start_at is not null) and (start_at is null) = (end_at is null)),
  -- Every month that was paid for is a month of its own.
  constraint vip_purchases_no_overlap exclude using gist (account_id with =, tstzrange(start_at, end_at) with &&) where (status = 'PAID')
);
create unique index vip_purchases_one_open on vip_purchases (account_id) where status = 'OPEN';
create index vip_purchases_by_account on vip_purchases (account_id);

create view v_audit_membership as
  select v.id as purchase_id, v.account_id, 'paid and taken by a purchase that is not' as problem
  from vip_purchases v join ledger_txns t on t.kind = 'payment_settled' join payments p on p.id = t.payment_id and p.purpose = 'VIP' and p.purpose_id = v.id
  where v.payment_id is distinct from p.id
  union all
  select v.id, v.account_id, 'a purchase whose money is not booked' from vip_purchases v
  where v.status = 'PAID' and not exists (select 1 from ledger_txns t where t.kind = 'payment_settled' and t.payment_id = v.payment_id)
  union all
  select v.id, v.account_id, 'a paid month that the account does not have' from vip_purchases v join accounts a on a.id = v.account_id
  where v.status = 'PAID' and (a.vip_until is null or a.vip_until < v.end_at);

-- What members saved, for the sum on their page.
create index orders_member_savings on orders (account_id) include (vip_amount) where status = 'COMPLETED' and vip_amount > 0;
