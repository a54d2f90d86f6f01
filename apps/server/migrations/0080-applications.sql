-- Who applies to work here, as a technician or with a shop: one row for an account and a kind, submitted as often as its revision says.
create table applications (
  id text primary key check (id ~ '^[0-9A-Za-z_-]{1,32}$'),
  account_id text not null references accounts (id),
  kind text not null check (kind in ('TECH', 'SHOP')),
  state text not null check (state in ('DRAFT', 'PENDING', 'REJECTED', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  city_code text references cities (city_code),
  revision integer not null default 0 check (revision >= 0),
  -- What it says now, and what the submission before said, for whoever compares. Neither has a name or number of an identity card.
  fields jsonb not null constraint applications_fields_readable check (jsonb_typeof(fields) = 'object'),
  former jsonb constraint applications_former_readable check (jsonb_typeof(former) = 'object'),
  agreement_version text,
  submitted_at timestamptz,
  -- Until when the applicant was promised an answer.
  answer_by timestamptz,
  decided_at timestamptz,
  decided_by text references operators (id),
  -- A final refusal may be objected to once; somebody else decides then.
  refused_by text references operators (id),
  objection text,
  objected_at timestamptz,
  technician_id text references technicians (id),
  shop_id text references shops (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (account_id, kind),
  check (state in ('DRAFT', 'WITHDRAWN') or (submitted_at is not null and answer_by is not null and city_code is not null and revision > 0)),
  check ((state in ('REJECTED', 'APPROVED', 'REFUSED')) <= (decided_at is not null)),
  check (objection is null or objected_at is not null),
  check ((state = 'APPROVED') = (technician_id is not null or shop_id is not null)),
  check (technician_id is null or kind = 'TECH'),
  check (shop_id is null or kind = 'SHOP')
);
create index applications_waiting on applications (answer_by, id) where state = 'PENDING';
create index applications_by_time on applications (submitted_at desc, id desc) where submitted_at is not null;
create index applications_by_city on applications (city_code, submitted_at desc, id desc) where submitted_at is not null;
create index applications_idle on applications (changed_at) where state in ('DRAFT', 'REJECTED', 'REFUSED', 'WITHDRAWN');
create index applications_by_decider on applications (decided_by) where decided_by is not null;
create index applications_by_refuser on applications (refused_by) where refused_by is not null;
create unique index applications_by_technician on applications (technician_id) where technician_id is not null;
create unique index applications_by_shop on applications (shop_id) where shop_id is not null;

-- What a reviewer found in a submission: the field, why by code, what the applicant reads and what only operators do. Never changed.
create table application_findings (
  id text primary key,
  application_id text not null references applications (id),
  revision integer not null check (revision > 0),
  -- The name of a field, or 'application' for the whole of it.
  field text not null check (field ~ '^[a-zA-Z]{1,32}$'),
  code text not null,
  text text not null default '',
  note text not null default '',
  found_by text not null references operators (id),
  found_at timestamptz not null,
  unique (application_id, revision, field)
);
create index application_findings_by_operator on application_findings (found_by);
create trigger application_findings_append_only before update or delete on application_findings for each row execute function refuse_change();

-- Certificates and licences are sealed like the pictures of an identity card.
alter table papers drop constraint papers_about_check;
alter table papers drop constraint papers_kind_check;
alter table papers add constraint papers_about_check check (about in ('IDENTITY', 'JOINING')) not valid;
alter table papers add constraint papers_kind_check check (kind in ('ID_FRONT', 'ID_BACK', 'ID_NUMBER', 'CERTIFICATE', 'LICENCE', 'LEGAL_NUMBER')) not valid;
-- step: validate
alter table papers validate constraint papers_about_check;
alter table papers validate constraint papers_kind_check;
