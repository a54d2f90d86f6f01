-- The page of a technician says whether their identity was verified: a change of that is a change of what is shown.
create function move_version_of_account() returns trigger language plpgsql as $$
begin
  -- Technicians before their listings, like everywhere.
  perform 1 from technicians where account_id = new.account_id order by id for no key update;
  update listings l set version = l.version + 1 from technicians t where t.account_id = new.account_id and l.technician_id = t.id;
  return null;
end $$;
create trigger identity_checks_made after insert on identity_checks for each row when (new.state = 'APPROVED') execute function move_version_of_account();
create trigger identity_checks_changed after update on identity_checks for each row
  when ((old.state = 'APPROVED') <> (new.state = 'APPROVED')) execute function move_version_of_account();
