-- What customers declare of their health with an order, who read it, and which treatments it excludes.
create table health_notes (
  order_id text primary key references orders (id),
  account_id text not null references accounts (id),
  -- Sealed by the server and bound to the order, so that no dump tells of it. Gone once it is destroyed.
  sealed bytea,
  revision integer not null default 1 check (revision > 0),
  -- When it was declared as it stands, with a consent of its own: without one there is no row.
  declared_at timestamptz not null,
  shredded_at timestamptz,
  check ((sealed is null) = (shredded_at is not null))
);
create index health_notes_by_account on health_notes (account_id);
create index health_notes_kept on health_notes (declared_at) where sealed is not null;

-- That a technician read it and said so, of the words as they were.
create table health_note_reads (
  order_id text not null references health_notes (order_id),
  revision integer not null,
  technician_id text not null references technicians (id),
  read_at timestamptz not null,
  primary key (order_id, revision, technician_id)
);
create index health_note_reads_by_technician on health_note_reads (technician_id);

-- Codes of a declaration that exclude the treatment.
alter table projects add column excluded_by text[] not null default '{}';
-- step: check
alter table projects add constraint projects_excluded_by_check check (
  excluded_by <@ '{PREGNANT,SURGERY,BLOOD_PRESSURE,HEART,BLOOD_THINNERS,THROMBOSIS,BONES,SKIN,DIABETES,FEVER,OTHER}'::text[]
) not valid;
-- step: validate
alter table projects validate constraint projects_excluded_by_check;
