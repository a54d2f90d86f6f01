-- The city of what operators of a city list and count: as its order has it, '' where it is of none, null until a row from before this column is looked at (decision 174).
-- An order never changes its city, nor a case its order.
create function city_of_order(order_id text) returns text language sql stable as $$ select coalesce((select o.city_code from orders o where o.id = $1), '') $$;
create function city_of_ticket(order_id text, technician_id text) returns text language sql stable as $$
  select case when $1 is null then coalesce((select t.city_code from technicians t where t.id = $2), '') else city_of_order($1) end $$;
create function city_of_approval(kind text, subject_id text) returns text language sql stable as $$
  select city_of_order(case
    when $1 in ('orderRefund', 'orderCancel', 'orderReassign', 'orderReschedule') then $2
    when $1 = 'appeal' then (select b.order_id from appeals b where b.id = $2)
    when $1 = 'objection' then (select s.order_id from suggestions s where s.id = $2)
    else (select r.order_id from refunds r where r.id = $2) end) $$;
create function note_city_of_order() returns trigger language plpgsql as $$ begin new.city_code := city_of_order(new.order_id); return new; end $$;
create function note_city_of_ticket() returns trigger language plpgsql as $$ begin new.city_code := city_of_ticket(new.order_id, new.technician_id); return new; end $$;
create function note_city_of_approval() returns trigger language plpgsql as $$ begin new.city_code := city_of_approval(new.kind, new.subject_id); return new; end $$;
-- step
alter table refunds add column city_code text;
create trigger refunds_city before insert on refunds for each row execute function note_city_of_order();
-- step
alter table appeals add column city_code text;
create trigger appeals_city before insert on appeals for each row execute function note_city_of_order();
-- step
alter table alarms add column city_code text;
create trigger alarms_city before insert on alarms for each row execute function note_city_of_order();
-- step
alter table suggestions add column city_code text;
create trigger suggestions_city before insert on suggestions for each row execute function note_city_of_ticket();
-- step
alter table approvals add column city_code text;
create trigger approvals_city before insert on approvals for each row execute function note_city_of_approval();
