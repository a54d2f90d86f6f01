-- Who runs a shop and who works for it, how they were invited, and what of an order is the shop's.
-- A shop from before has no owner and no share: it goes on as it was.
alter table shops
  add column kind text not null default 'INDIVIDUAL',
  add column state text not null default 'ACTIVE',
  add column suspended_at timestamptz,
  add column suspended_reason text,
  -- Minutes of each day, past midnight from 1440 on; null where nobody said any.
  add column opens_min integer,
  add column closes_min integer,
  add column radius_m integer not null default 10000,
  -- What new members are offered. Each member has an own one, which orders take.
  add column share_bp integer not null default 0,
  add constraint shops_kind_check check (kind in ('INDIVIDUAL', 'COMPANY')) not valid,
  add constraint shops_state_check check (state in ('ACTIVE', 'SUSPENDED', 'CLOSED')) not valid,
  add constraint shops_suspended_check check ((state = 'SUSPENDED') = (suspended_at is not null)) not valid,
  add constraint shops_hours_check check ((opens_min is null) = (closes_min is null) and opens_min between 0 and 1439 and closes_min between opens_min + 1 and 2160) not valid,
  add constraint shops_radius_check check (radius_m between 1000 and 100000) not valid,
  add constraint shops_share_check check (share_bp between 0 and 10000) not valid;

-- One shop at a time, one owner a shop. Whoever is a technician, too, works for the shop they are a member of.
create table shop_members (
  id text primary key,
  shop_id text not null references shops (id),
  account_id text not null references accounts (id),
  role text not null check (role in ('OWNER', 'MANAGER', 'FINANCE', 'TECHNICIAN')),
  -- Of the service of the member's orders, for the shop.
  share_bp integer not null default 0 check (share_bp between 0 and 10000),
  joined_at timestamptz not null,
  -- Since when one side wants to part.
  leaving_at timestamptz,
  leaving_by text check (leaving_by in ('MEMBER', 'SHOP')),
  left_at timestamptz,
  check ((leaving_at is null) = (leaving_by is null)),
  check (role <> 'OWNER' or left_at is not null or leaving_at is null)
);
create unique index shop_members_one_shop on shop_members (account_id) where left_at is null;
create unique index shop_members_one_owner on shop_members (shop_id) where role = 'OWNER' and left_at is null;
create index shop_members_by_shop on shop_members (shop_id, joined_at, id);
create index shop_members_by_account on shop_members (account_id);
create index shop_members_leaving on shop_members (leaving_at) where leaving_at is not null and left_at is null;

-- To a phone: whether it has an account is nobody's to learn.
create table shop_invitations (
  id text primary key,
  shop_id text not null references shops (id),
  phone_hash bytea not null,
  phone_masked text not null,
  role text not null check (role in ('MANAGER', 'FINANCE', 'TECHNICIAN')),
  share_bp integer not null check (share_bp between 0 and 10000),
  state text not null default 'SENT' check (state in ('SENT', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED')),
  invited_by text not null references accounts (id),
  answered_by text references accounts (id),
  sent_at timestamptz not null,
  expire_at timestamptz not null check (expire_at > sent_at and expire_at <= sent_at + interval '7 days'),
  ended_at timestamptz,
  check ((state = 'SENT') = (ended_at is null)),
  check ((state in ('ACCEPTED', 'DECLINED')) = (answered_by is not null))
);
create unique index shop_invitations_one_open on shop_invitations (shop_id, phone_hash) where state = 'SENT';
create index shop_invitations_by_phone on shop_invitations (phone_hash) where state = 'SENT';
create index shop_invitations_by_shop on shop_invitations (shop_id, sent_at desc);
create index shop_invitations_by_inviter on shop_invitations (invited_by);
create index shop_invitations_by_answer on shop_invitations (answered_by) where answered_by is not null;

-- Whoever works for a shop is its member.
insert into shop_members (id, shop_id, account_id, role, joined_at)
select 'm' || left(md5(t.id), 19), t.shop_id, t.account_id, 'TECHNICIAN', t.approved_at from technicians t where t.shop_id is not null;

-- What of an order's services is the shop's: of what came in beside the travel fee, rounded half up, and never more than the commission leaves.
create function shop_part(total bigint, travel bigint, commission bigint, share_bp integer) returns bigint language sql immutable parallel safe as $$
  select case when share_bp > 0 then greatest(0, least(floor((greatest(0, total - travel) * share_bp + 5000) / 10000.0), total - travel - commission))::bigint else 0 end
$$;

-- Fixed when an order is made, and again when it goes to another technician; null where no shop has a part.
alter table orders
  add column shop_id text,
  add column shop_share_bp integer,
  add constraint orders_shop_id_fkey foreign key (shop_id) references shops (id) not valid,
  add constraint orders_shop_share_check check ((shop_id is null) = (shop_share_bp is null) and shop_share_bp between 0 and 10000) not valid;
-- step: validate shops
alter table shops validate constraint shops_kind_check;
alter table shops validate constraint shops_state_check;
alter table shops validate constraint shops_suspended_check;
alter table shops validate constraint shops_hours_check;
alter table shops validate constraint shops_radius_check;
alter table shops validate constraint shops_share_check;
-- step: validate orders
alter table orders validate constraint orders_shop_id_fkey;
alter table orders validate constraint orders_shop_share_check;
