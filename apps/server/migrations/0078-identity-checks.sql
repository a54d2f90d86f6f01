-- Whose identity was verified: a name that only the server reads, a number that nobody reads from here.
create table identity_checks (
  account_id text primary key references accounts (id),
  state text not null check (state in ('CHECKING', 'MANUAL', 'APPROVED', 'REJECTED', 'REVOKED')),
  method text check (method in ('VENDOR', 'MANUAL')),
  -- Sealed by the server, since payments name their receiver.
  name_sealed bytea,
  -- Equal for equal numbers, worth nothing without the secret of the settings.
  id_hash bytea,
  id_last4 text check (id_last4 ~ '^[0-9]{3}[0-9X]$'),
  number_key text references papers (key),
  front_key text references papers (key),
  back_key text references papers (key),
  born date,
  sex smallint check (sex in (1, 2)),
  vendor_ref text,
  -- Tells the answer of a vendor to an earlier asking from that to the last one.
  asking text not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references operators (id),
  -- What the person reads, and what only operators do.
  finding text check (finding in ('DIFFERS', 'UNREADABLE', 'INCOMPLETE', 'USED_ELSEWHERE', 'BY_OPERATOR')),
  note text not null default '',
  claimed_by text references operators (id),
  claimed_until timestamptz,
  check (state not in ('APPROVED', 'MANUAL', 'CHECKING') or (name_sealed is not null and id_hash is not null and born is not null)),
  check (state <> 'REVOKED' or (name_sealed is null and id_hash is null and born is null and sex is null and id_last4 is null))
);
-- One person, one account.
create unique index identity_checks_one_account on identity_checks (id_hash) where state = 'APPROVED';
create index identity_checks_waiting on identity_checks (submitted_at, account_id) where state = 'MANUAL';
create index identity_checks_by_time on identity_checks (submitted_at desc, account_id desc);
create index identity_checks_by_number on identity_checks (number_key);
create index identity_checks_by_front on identity_checks (front_key);
create index identity_checks_by_back on identity_checks (back_key);
create index identity_checks_by_decider on identity_checks (decided_by) where decided_by is not null;
create index identity_checks_by_claim on identity_checks (claimed_by) where claimed_by is not null;

-- Every asking of the vendor costs and may guess: five a day for an account, three accounts for a number.
create table identity_tries (
  id text primary key,
  account_id text not null references accounts (id),
  id_hash bytea not null,
  tried_at timestamptz not null
);
create index identity_tries_by_account on identity_tries (account_id, tried_at);
create index identity_tries_by_number on identity_tries (id_hash, tried_at);
create index identity_tries_by_time on identity_tries (tried_at);

-- Consent to the check is one of its own.
alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check check (kind in ('USER', 'PRIVACY', 'LOCATION', 'IDENTITY')) not valid;
-- step: validate
alter table consents validate constraint consents_kind_check;
