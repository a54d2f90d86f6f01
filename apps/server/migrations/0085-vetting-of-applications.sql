-- Applications and certificates wait in the same list as identities.
create function vetting_of_application() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform end_vetting(old.kind, old.id, old.changed_at);
  elsif new.state = 'PENDING' then
    perform open_vetting(new.kind, new.id, new.revision, new.account_id, new.city_code, greatest(new.objected_at, new.submitted_at), new.answer_by);
  else
    perform end_vetting(new.kind, new.id, new.changed_at);
  end if;
  return null;
end $$;
create trigger applications_vetting after insert or delete or update of state, revision, objected_at on applications
  for each row execute function vetting_of_application();
select open_vetting(kind, id, revision, account_id, city_code, greatest(objected_at, submitted_at), answer_by) from applications where state = 'PENDING';

-- One from before papers were sealed has nothing to be looked at.
create function vetting_of_certificate() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform end_vetting('CERTIFICATE', old.id, greatest(now(), old.put_at));
  elsif new.state = 'PENDING' and new.put_at is not null then
    perform open_vetting('CERTIFICATE', new.id, (extract(epoch from new.put_at) * 1000)::bigint, t.account_id, t.city_code, new.put_at, new.put_at + interval '24 hours')
      from technicians t where t.id = new.technician_id;
  else
    perform end_vetting('CERTIFICATE', new.id, coalesce(new.decided_at, new.put_at));
  end if;
  return null;
end $$;
create trigger certificates_vetting after insert or delete or update of state, put_at on certificates
  for each row execute function vetting_of_certificate();
select open_vetting('CERTIFICATE', c.id, (extract(epoch from c.put_at) * 1000)::bigint, t.account_id, t.city_code, c.put_at, c.put_at + interval '24 hours')
from certificates c join technicians t on t.id = c.technician_id where c.state = 'PENDING' and c.put_at is not null;
