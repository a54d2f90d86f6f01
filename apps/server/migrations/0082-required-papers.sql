-- Papers of technicians: what is required, what was decided on each paper, and until when a technician may be booked (decision 182).

-- What the policy in force requires, a row for each paper; '' is every city. The trigger on policies writes it.
create table requirements (
  target text not null check (target in ('TECH', 'SHOP')),
  type text not null check (type in ('HEALTH', 'MASSAGE', 'TCM', 'NURSE', 'BUSINESS')),
  city_code text not null,
  -- From then on nobody is booked without it: a new requirement leaves time to get the paper.
  due_at timestamptz not null,
  primary key (target, type, city_code)
);
-- The usual policy requires these of everybody.
insert into requirements (target, type, city_code, due_at) values
  ('TECH', 'HEALTH', '', '1970-01-01T00:00:00Z'), ('TECH', 'MASSAGE', '', '1970-01-01T00:00:00Z'), ('SHOP', 'BUSINESS', '', '1970-01-01T00:00:00Z');

-- step: columns
alter table certificates
  -- Null until a row from before this column is looked at: then it is what verified says.
  add column state text,
  -- Sealed pictures in the private store.
  add column paper_keys text[] not null default '{}',
  add column put_at timestamptz,
  add column decided_at timestamptz,
  add column decided_by text,
  -- What the technician reads of a refusal, and what only operators do.
  add column finding text,
  add column note text not null default '',
  -- The paper that it is to follow; that one stands until it ends.
  add column replaces text;
alter table technicians
  -- Until then no paper is required of this technician; null until a row from before this column is looked at.
  add column papers_from timestamptz,
  -- Follows certificates, requirements and the columns beside it. No visit ends later; null is no limit.
  add column papers_until timestamptz,
  -- New technicians take few orders a day until they have completed so many in all; null is nobody new.
  add column probation_until integer;
-- step: checks
alter table certificates
  add constraint certificates_state_check check (state in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'REVOKED')) not valid,
  add constraint certificates_verified_check check (state is null or verified = (state in ('APPROVED', 'EXPIRED'))) not valid,
  add constraint certificates_finding_check check (finding in ('UNREADABLE', 'INCOMPLETE', 'DIFFERS', 'EXPIRED', 'WRONG_TYPE', 'BY_OPERATOR')) not valid,
  add constraint certificates_decided_by_fkey foreign key (decided_by) references operators (id) not valid,
  add constraint certificates_replaces_fkey foreign key (replaces) references certificates (id) not valid;
alter table technicians add constraint technicians_probation_check check (probation_until > 0) not valid;
-- step: validated
alter table certificates
  validate constraint certificates_state_check, validate constraint certificates_verified_check, validate constraint certificates_finding_check,
  validate constraint certificates_decided_by_fkey,
  validate constraint certificates_replaces_fkey;
alter table technicians validate constraint technicians_probation_check;

-- step: sealed pictures of certificates
alter table papers drop constraint papers_about_check, drop constraint papers_kind_check;
alter table papers add constraint papers_about_check check (about in ('IDENTITY', 'JOINING')) not valid;
alter table papers add constraint papers_kind_check check (kind in ('ID_FRONT', 'ID_BACK', 'ID_NUMBER', 'CERTIFICATE', 'LICENCE', 'LEGAL_NUMBER')) not valid;
-- step: validated
alter table papers validate constraint papers_about_check;
alter table papers validate constraint papers_kind_check;

-- step: functions
-- Papers that were approved count until their end, whether or not a job has noted that they ended.
create function papers_until_of(technician text, city text, required_from timestamptz) returns timestamptz language sql stable as $$
  select nullif(min(greatest(required_from, r.due_at,
    (select max(coalesce(c.expire_at, 'infinity')) from certificates c where c.technician_id = $1 and c.type = r.type and c.verified))), 'infinity')
  from requirements r where $3 is not null and $3 < 'infinity' and r.target = 'TECH' and r.city_code in ('', $2)
$$;

-- Whatever is written to papers_until, it is what it follows from.
create function note_papers_until() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new.papers_from := coalesce(new.papers_from, new.approved_at); end if;
  new.papers_until := papers_until_of(new.id, new.city_code, new.papers_from);
  return new;
end $$;
create trigger technicians_papers before insert or update of city_code, papers_from, papers_until on technicians for each row execute function note_papers_until();

-- What somebody says by verified alone, and what by the state: they agree.
create function note_certificate_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.state := coalesce(new.state, case when new.verified then 'APPROVED' else 'PENDING' end);
  elsif new.verified is distinct from old.verified and new.state is not distinct from old.state then
    new.state := case when new.verified then 'APPROVED' else 'PENDING' end;
  end if;
  new.verified := case when new.state is null then new.verified else new.state in ('APPROVED', 'EXPIRED') end;
  return new;
end $$;
create trigger certificates_state before insert or update of state, verified on certificates for each row execute function note_certificate_state();

-- Its triggers come before those that move the versions of listings, by their names: the technician is held before the listing.
create function follow_certificates() returns trigger language plpgsql as $$
declare
  wrong text[];
begin
  select array_agg(t.id order by t.id) into wrong from technicians t
    where t.id in (select technician_id from moved) and t.papers_until is distinct from papers_until_of(t.id, t.city_code, t.papers_from);
  if wrong is null then return null; end if;
  perform from technicians where id = any(wrong) order by id for no key update;
  update technicians set papers_until = null where id = any(wrong);
  return null;
end $$;
create trigger certificate_dates_added after insert on certificates referencing new table as moved for each statement execute function follow_certificates();
create trigger certificate_dates_changed after update on certificates referencing new table as moved for each statement execute function follow_certificates();
create trigger certificate_dates_removed after delete on certificates referencing old table as moved for each statement execute function follow_certificates();

create function follow_requirements() returns trigger language plpgsql as $$
declare
  wrong text[];
begin
  select array_agg(t.id order by t.id) into wrong from technicians t where t.papers_until is distinct from papers_until_of(t.id, t.city_code, t.papers_from);
  if wrong is null then return null; end if;
  perform from technicians where id = any(wrong) order by id for no key update;
  update technicians set papers_until = null where id = any(wrong);
  return null;
end $$;
create trigger requirements_changed after insert or update or delete on requirements for each statement execute function follow_requirements();

-- Which papers a policy requires, and where.
create function papers_of_policy(papers jsonb) returns table (target text, type text, city_code text) language sql immutable as $$
  select case p.key when 'BUSINESS' then 'SHOP' else 'TECH' end, p.key, c.code
  from jsonb_each(papers) p
    cross join lateral (
      select jsonb_array_elements_text(p.value -> 'cities') as code union all select '' where jsonb_array_length(p.value -> 'cities') = 0) c
  where jsonb_typeof(p.value) = 'object' and (p.value ->> 'required')::boolean
$$;

-- Requirements follow the policy as it is published. A new one is due after the policy's days of grace; one that stands keeps its day.
create function follow_policy_papers() returns trigger language plpgsql as $$
declare
  papers jsonb := new.value -> 'requiredPapers';
begin
  if papers is null then return null; end if;
  delete from requirements r where not exists (select from papers_of_policy(papers) w where (w.target, w.type, w.city_code) = (r.target, r.type, r.city_code));
  insert into requirements (target, type, city_code, due_at)
    select target, type, city_code, new.published_at + make_interval(days => (papers ->> 'graceDays')::integer) from papers_of_policy(papers)
    on conflict do nothing;
  return null;
end $$;
create trigger policies_papers_added after insert on policies for each row when (new.version is not null) execute function follow_policy_papers();
create trigger policies_papers after update of version on policies for each row when (new.version is not null and old.version is null) execute function follow_policy_papers();
