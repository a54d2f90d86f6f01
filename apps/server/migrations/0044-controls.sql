-- What weakens a control waits for another person. Who gave an operator their account or their phone stands with the operator:
-- nobody approves what these asked for. `approves_from`: from when a new or reset operator may approve; `stepped_down_at`: when
-- they last lost the right to approve, so that nobody makes themselves the only one from one moment to the next.
alter table operators add column phone text;
alter table operators add column phone_verified_at timestamptz;
alter table operators add column introduced_by text[] not null default '{}';
alter table operators add column approves_from timestamptz;
alter table operators add column stepped_down_at timestamptz;
alter table operators add constraint operators_phone_check check (phone ~ '^1[3-9][0-9]{9}$') not valid;
alter table operators add constraint operators_phone_known check (phone_verified_at is null or phone is not null) not valid;
-- step: validate
alter table operators validate constraint operators_phone_check;
alter table operators validate constraint operators_phone_known;
-- step: operator_links
-- A link that was sent to an operator's phone: they choose their secrets by it, or show that a phone is theirs.
create table operator_links (
  token_hash bytea primary key,
  operator_id text not null references operators (id),
  purpose text not null check (purpose in ('SECRETS', 'PHONE')),
  phone text not null check (phone ~ '^1[3-9][0-9]{9}$'),
  totp_secret bytea,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'SECRETS') = (totp_secret is not null))
);
create index operator_links_by_operator on operator_links (operator_id);
-- step: control_requests
create table control_requests (
  id text primary key,
  kind text not null,
  subject_id text not null,
  subject_text text not null,
  payload jsonb not null constraint control_requests_payload_readable check (jsonb_typeof(payload) = 'object'),
  before jsonb not null default '{}' constraint control_requests_before_readable check (jsonb_typeof(before) = 'object'),
  after jsonb not null default '{}' constraint control_requests_after_readable check (jsonb_typeof(after) = 'object'),
  reason text not null default '',
  asked_by text not null references operators (id),
  asked_at timestamptz not null,
  -- Where nobody else could agree when it was asked for: from then on it is done without them.
  due_at timestamptz,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'REJECTED', 'WITHDRAWN', 'LAPSED')),
  decided_by text references operators (id),
  decided_at timestamptz,
  note text not null default '',
  check ((state = 'WAITING') = (decided_at is null)),
  constraint control_requests_another check (state not in ('DONE', 'REJECTED') or decided_by is distinct from asked_by),
  constraint control_requests_alone check (state <> 'DONE' or decided_by is not null or due_at is not null)
);
create unique index control_requests_waiting on control_requests (kind, subject_id) where state = 'WAITING';
create index control_requests_due on control_requests (due_at) where state = 'WAITING' and due_at is not null;
-- step: operator_shifts
create table operator_shifts (
  id text primary key,
  operator_id text not null references operators (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);
create index operator_shifts_by_operator on operator_shifts (operator_id, starts_at);
-- step: kinds
-- Kinds of security events stand in the code, as those of alarms in the contract (0038); here they are words of capitals.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind ~ '^[A-Z][A-Z_]{2,39}$') not valid;
-- step: validate kinds
alter table security_events validate constraint security_events_kind_check;
