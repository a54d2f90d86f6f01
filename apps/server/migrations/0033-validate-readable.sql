-- Looks at the rows that were there before 0030 to 0032, without stopping who reads or writes. Rows that cannot be read stop no
-- upgrade: npm run repair-rows lists them. PostgreSQL checks a whole row at any update, and a batch would fail over one of them, so a
-- check lets up to a thousand of them pass by their keys, and keeps what it is without them as its comment.
do $$
declare
  c record;
  keys text[];
begin
  for c in
    select k.conrelid::regclass as of_table, k.conname as name, pg_get_expr(k.conbin, k.conrelid) as condition,
      (select string_agg(format('%I::text', a.attname), ' || ''/'' || ' order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[]) where i.indrelid = k.conrelid and i.indisprimary) as key
    from pg_constraint k where k.conname like '%\_readable' and not k.convalidated order by 1, 2
  loop
    begin
      execute format('alter table %s validate constraint %I', c.of_table, c.name);
    exception when check_violation then
      execute format('select array_agg(key) from (select %s as key from %s where not (%s) limit 1001) r', c.key, c.of_table, c.condition) into keys;
      raise warning '% has rows that cannot be read (%): npm run repair-rows. The first: %', c.of_table, c.name, keys[1];
      if cardinality(keys) <= 1000 then
        execute format('alter table %s drop constraint %I', c.of_table, c.name);
        execute format('alter table %s add constraint %I check ((%s) or %s = any (%L::text[])) not valid', c.of_table, c.name, c.condition, c.key, keys);
        execute format('comment on constraint %I on %s is %L', c.name, c.of_table, c.condition);
      end if;
    end;
  end loop;
end $$;
