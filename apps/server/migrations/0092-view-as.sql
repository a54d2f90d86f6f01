-- Who looked at whose pages as they see them. Bound to the session of the operator that opened it: no other one reads with it.
create table view_as (
  id text primary key,
  account_id text not null references accounts (id),
  technician_id text references technicians (id),
  operator_id text not null references operators (id),
  session_hash bytea not null,
  reason text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at),
  ended_at timestamptz
);
create index view_as_by_account on view_as (account_id, opened_at);
create index view_as_by_technician on view_as (technician_id) where technician_id is not null;
create index view_as_by_operator on view_as (operator_id);
