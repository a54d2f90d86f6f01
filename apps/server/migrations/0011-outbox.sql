-- Words to the outside, written in the transaction that decides them and sent after it.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  key text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  unique (topic, key)
);
create index outbox_due on outbox (due_at) where done_at is null;

-- Time of a technician that came free, with what the calendar was before: whoever follows them may want to hear of it.
-- The database does not know the product's clock: such a word is due since ever, and what is past by then nobody is told.
create function say_freed(technician text, freed_order text, before jsonb) returns void language plpgsql as $$
begin
  if exists (select from follows f where f.technician_id = technician and f.notify) then
    insert into outbox (topic, key, payload, due_at, created_at)
    values ('freed', gen_random_uuid()::text, jsonb_build_object('technicianId', technician, 'orderId', freed_order, 'before', before), '-infinity', '-infinity');
  end if;
end $$;
create function say_time_given_back() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or not new.active or new.during <> old.during then
    perform say_freed(old.technician_id, old.order_id, jsonb_build_object('taken', jsonb_build_object('kind', old.kind,
      'serviceStart', (extract(epoch from lower(old.service)) * 1000)::bigint, 'serviceEnd', (extract(epoch from upper(old.service)) * 1000)::bigint,
      'start', (extract(epoch from lower(old.during)) * 1000)::bigint, 'end', (extract(epoch from upper(old.during)) * 1000)::bigint)));
  end if;
  return null;
end $$;
create trigger occupancies_said after update or delete on occupancies for each row when (old.active) execute function say_time_given_back();
create function say_hours_changed() returns trigger language plpgsql as $$
begin
  perform say_freed(new.id, null, jsonb_build_object('hours', old.hours, 'onDuty', old.on_duty and old.status = 'ACTIVE'));
  return null;
end $$;
create trigger technicians_said after update of hours, on_duty, status on technicians for each row
  when (new.status = 'ACTIVE' and new.on_duty and (old.status <> 'ACTIVE' or not old.on_duty or old.hours is distinct from new.hours))
  execute function say_hours_changed();

-- What was answered to writes that came under a key of their sender: the same key again changes nothing and hears the same.
create table keyed_answers (
  account_id text not null references accounts (id),
  key text not null,
  call text not null,
  request_hash text not null,
  answer jsonb,
  refusal jsonb,
  answered_at timestamptz not null,
  primary key (account_id, key),
  constraint answer_or_refusal check (answer is null or refusal is null)
);
create index keyed_answers_old on keyed_answers (answered_at);
