-- What waits for a reviewer, of every kind in one list: until when, and who has it.
create table vetting_tasks (
  -- kind:subject:revision
  id text primary key,
  kind text not null check (kind in ('IDENTITY', 'TECH', 'SHOP', 'CERTIFICATE', 'PROFILE')),
  -- The record of its kind; of an identity its account.
  subject_id text not null,
  revision bigint not null,
  account_id text not null references accounts (id),
  -- '' where the case belongs to no city.
  city_code text not null default '',
  submitted_at timestamptz not null,
  answer_by timestamptz not null,
  claimed_by text references operators (id),
  claimed_until timestamptz,
  -- Where two have to approve: the first of them.
  first_by text references operators (id),
  first_at timestamptz,
  -- Decided, submitted again or withdrawn.
  ended_at timestamptz,
  ended_by text references operators (id),
  outcome text check (outcome in ('APPROVED', 'REJECTED', 'REFUSED')),
  check ((claimed_by is null) = (claimed_until is null)),
  check ((first_by is null) = (first_at is null)),
  check (ended_at is not null or (ended_by is null and outcome is null))
);
create unique index vetting_tasks_open on vetting_tasks (kind, subject_id) where ended_at is null;
-- One list, and the same by kind, by city and by both: what waits, and what has ended.
create index vetting_tasks_waiting on vetting_tasks (answer_by, id) where ended_at is null;
create index vetting_tasks_waiting_kind on vetting_tasks (kind, answer_by, id) where ended_at is null;
create index vetting_tasks_waiting_city on vetting_tasks (city_code, answer_by, id) where ended_at is null;
create index vetting_tasks_waiting_both on vetting_tasks (city_code, kind, answer_by, id) where ended_at is null;
create index vetting_tasks_ended on vetting_tasks (answer_by, id) where ended_at is not null;
create index vetting_tasks_ended_kind on vetting_tasks (kind, answer_by, id) where ended_at is not null;
create index vetting_tasks_ended_city on vetting_tasks (city_code, answer_by, id) where ended_at is not null;
create index vetting_tasks_ended_both on vetting_tasks (city_code, kind, answer_by, id) where ended_at is not null;
create index vetting_tasks_second on vetting_tasks (answer_by, id) where ended_at is null and first_by is not null;
create index vetting_tasks_by_claim on vetting_tasks (claimed_by) where claimed_by is not null;
create index vetting_tasks_by_first on vetting_tasks (first_by) where first_by is not null;
create index vetting_tasks_by_end on vetting_tasks (ended_by) where ended_by is not null;
create index vetting_tasks_by_account on vetting_tasks (account_id);

-- One submission waits at a time: a new one ends the one before, and with it a claim and a first approval.
create function open_vetting(its_kind text, its_subject text, its_revision bigint, its_account text, its_city text, since timestamptz, until timestamptz)
returns void language plpgsql as $$
declare
  task text := its_kind || ':' || its_subject || ':' || its_revision;
begin
  update vetting_tasks set ended_at = since, claimed_by = null, claimed_until = null
  where kind = its_kind and subject_id = its_subject and ended_at is null and id <> task;
  insert into vetting_tasks (id, kind, subject_id, revision, account_id, city_code, submitted_at, answer_by)
  values (task, its_kind, its_subject, its_revision, its_account, coalesce(its_city, ''), since, until)
  -- Open again: a decision was objected to.
  on conflict (id) do update set ended_at = null, ended_by = null, outcome = null, first_by = null, first_at = null,
    submitted_at = excluded.submitted_at, answer_by = excluded.answer_by
  where vetting_tasks.ended_at is not null;
end $$;

create function end_vetting(its_kind text, its_subject text, at_moment timestamptz) returns void language sql as $$
  update vetting_tasks set ended_at = at_moment, claimed_by = null, claimed_until = null
  where kind = its_kind and subject_id = its_subject and ended_at is null
$$;

-- By a trigger, so that what the previous version writes is listed too.
create function vetting_of_identity() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform end_vetting('IDENTITY', old.account_id, greatest(now(), old.submitted_at));
  elsif new.state = 'MANUAL' then
    perform open_vetting('IDENTITY', new.account_id, (extract(epoch from new.submitted_at) * 1000)::bigint, new.account_id, '',
      new.submitted_at, new.submitted_at + interval '24 hours');
  else
    perform end_vetting('IDENTITY', new.account_id, coalesce(new.decided_at, new.submitted_at));
  end if;
  return null;
end $$;
create trigger identity_checks_vetting after insert or delete or update of state, submitted_at on identity_checks
  for each row execute function vetting_of_identity();
select open_vetting('IDENTITY', account_id, (extract(epoch from submitted_at) * 1000)::bigint, account_id, '', submitted_at, submitted_at + interval '24 hours')
from identity_checks where state = 'MANUAL';
