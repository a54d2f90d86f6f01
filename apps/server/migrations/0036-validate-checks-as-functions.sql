-- Looks at the rows that were there before 0035. The checks that it replaced were valid, so none of them is refused.
do $$
declare
  c record;
begin
  for c in
    select conrelid::regclass as of_table, conname as name from pg_constraint
    where conname like '%\_readable' and not convalidated and pg_get_expr(conbin, conrelid) like conname || '(%' order by 1, 2
  loop
    execute format('alter table %s validate constraint %I', c.of_table, c.name);
  end loop;
end $$;
