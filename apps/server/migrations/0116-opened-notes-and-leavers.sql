-- That a health note was given out to a technician to read, in the revision as it was: only such a one is confirmed.
create table health_note_openings (
  order_id text not null references health_notes (order_id),
  revision integer not null,
  technician_id text not null references technicians (id),
  opened_at timestamptz not null,
  primary key (order_id, revision, technician_id)
);
create index health_note_openings_by_technician on health_note_openings (technician_id);
-- What was confirmed before stays so.
insert into health_note_openings (order_id, revision, technician_id, opened_at)
  select order_id, revision, technician_id, read_at from health_note_reads;

-- step: since when somebody works here no more
alter table technicians add column left_at timestamptz;
update technicians t set left_at = (select max(l.at) from audit_log l where l.action = 'technician.leave' and l.subject_id = t.id) where t.status = 'LEFT';

-- step: the identity of who is suspended
-- Keyed hashes of the number that was verified, as long as the suspension runs: the same person comes back by no other account.
alter table suspensions add column id_hash bytea, add column id_hash_second bytea;
update suspensions s set id_hash = i.id_hash, id_hash_second = i.id_hash_second
  from technicians t join identity_checks i on i.account_id = t.account_id and i.state = 'APPROVED'
  where s.kind = 'TECHNICIAN' and s.ended_at is null and s.subject_id = t.id;
