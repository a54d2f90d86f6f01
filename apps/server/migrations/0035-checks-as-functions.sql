-- A long check is read from the catalogue and planned by every statement that writes its table (0.1 to 0.2 ms for messages, orders and
-- price lines). As a function it is read once by each connection. A check that lets broken rows pass stays as it is: see 0033.
create function checks_as_functions(of_table regclass) returns void language plpgsql as $$
declare
  c record;
begin
  for c in
    select k.conname as name, pg_get_expr(k.conbin, k.conrelid) as condition,
      string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum) as parameters,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.conrelid = of_table and k.conname like '%\_readable' and k.convalidated
    group by k.conname, k.conbin, k.conrelid
  loop
    execute format('create function %I(%s) returns boolean language plpgsql immutable parallel safe as %L', c.name, c.parameters, 'begin return ' || c.condition || '; end');
    execute format('alter table %s drop constraint %I, add constraint %I check (%I(%s)) not valid', of_table, c.name, c.name, c.name, c.columns);
  end loop;
end $$;
-- step: technicians
select checks_as_functions('technicians');
-- step: orders
select checks_as_functions('orders');
-- step: order_changes
select checks_as_functions('order_changes');
-- step: order_price_lines
select checks_as_functions('order_price_lines');
-- step: order_events
select checks_as_functions('order_events');
-- step: refunds
select checks_as_functions('refunds');
-- step: messages
select checks_as_functions('messages');
-- step: approvals
select checks_as_functions('approvals');
-- step: keyed_answers
select checks_as_functions('keyed_answers');
-- step: cleanup
drop function checks_as_functions(regclass);
