-- What was sent to a trusted contact to be confirmed; only a phone that confirmed is told of an emergency.
create table contact_asks (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  phone text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
create index contact_asks_by_account on contact_asks (account_id, asked_at);
create index contact_asks_by_phone on contact_asks (phone, asked_at);

-- Whoever was named before stays: nobody in danger shall lose the one they count on. A phone that the version before changes is not confirmed.
insert into contact_asks (id, account_id, phone, asked_at, confirmed_at)
select 'before-' || account_id, account_id, phone, consented_at, consented_at from trusted_contacts;
