-- Who brought whom stands on accounts; here is what it earned, decided once for each invited person.
create index accounts_by_inviter on accounts (invited_by, created_at desc) where invited_by is not null;

create table invite_rewards (
  invited_id text primary key references accounts (id),
  inviter_id text not null references accounts (id) check (inviter_id <> invited_id),
  order_id text not null unique references orders (id),
  state text not null check (state in ('GRANTED', 'WITHHELD', 'REVOKED')),
  -- Why the inviter got nothing; operators alone read it.
  reason text check (reason in ('SHARE_OFF', 'INVITER_GONE', 'SAME_DEVICE', 'SAME_PHONE', 'SAME_PAYER', 'SAME_ADDRESS', 'MONTHLY_LIMIT', 'NO_COUPON', 'REFUNDED')),
  inviter_coupon_id text unique references user_coupons (id) on delete set null,
  invited_coupon_id text unique references user_coupons (id) on delete set null,
  -- What the inviter's coupon is worth, fen; nothing once it was taken back unused.
  amount bigint not null default 0 check (amount >= 0),
  -- A number that comes back after its account was deleted is no new person.
  invited_phone_hash bytea not null,
  decided_at timestamptz not null,
  -- When the order that earned it was refunded in full.
  revoked_at timestamptz,
  check ((state = 'WITHHELD') = (reason is not null)),
  check ((state = 'REVOKED') = (revoked_at is not null)),
  check (state <> 'WITHHELD' or (amount = 0 and inviter_coupon_id is null))
);
-- A reward that was taken back has been given once: neither the person nor the month earns another in its place.
create unique index invite_rewards_once_a_phone on invite_rewards (invited_phone_hash) where state <> 'WITHHELD';
create index invite_rewards_by_inviter on invite_rewards (inviter_id, decided_at);
