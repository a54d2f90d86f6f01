-- What a technician wants to show of themselves and customers do not see yet: what was shown stays until somebody has looked at it.
create table profile_changes (
  id text primary key,
  technician_id text not null references technicians (id),
  -- Rises with every change of a change that waits: a decision names the one that was seen.
  revision integer not null default 1 check (revision > 0),
  state text not null check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  -- Null where it stays as it is shown.
  nickname text check (char_length(nickname) between 1 and 320),
  avatar_key text,
  intro text check (char_length(intro) between 1 and 8000),
  photo_keys text[] check (cardinality(photo_keys) <= 9),
  submitted_at timestamptz not null,
  answer_by timestamptz not null,
  decided_at timestamptz,
  decided_by text references operators (id),
  -- What is wrong with it, by field: what the technician reads, and a note that only operators do.
  findings jsonb not null default '[]' constraint profile_changes_findings_readable check (
    case jsonb_typeof(findings) when 'array' then jsonb_array_length(findings) = jsonb_array_length(jsonb_path_query_array(findings,
      'strict $[*] ? (@.type() == "object" && @.field.type() == "string" && @.code.type() == "string" && @.text.type() == "string" && @.note.type() == "string")')) else false end),
  check ((state in ('APPROVED', 'REJECTED')) = (decided_at is not null)),
  check (state <> 'PENDING' or num_nonnulls(nickname, avatar_key, intro, photo_keys) > 0)
);
create unique index profile_changes_one_open on profile_changes (technician_id) where state = 'PENDING';
create index profile_changes_by_technician on profile_changes (technician_id, submitted_at desc);
create index profile_changes_by_decider on profile_changes (decided_by) where decided_by is not null;

-- What waits is in the list of reviewers.
create function vetting_of_profile_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform end_vetting('PROFILE', old.id, now());
  elsif new.state = 'PENDING' then
    perform open_vetting('PROFILE', new.id, new.revision, t.account_id, t.city_code, new.submitted_at, new.answer_by) from technicians t where t.id = new.technician_id;
  else
    perform end_vetting('PROFILE', new.id, coalesce(new.decided_at, new.submitted_at));
  end if;
  return null;
end $$;
create trigger profile_changes_vetting after insert or delete or update of state, revision on profile_changes for each row execute function vetting_of_profile_change();
