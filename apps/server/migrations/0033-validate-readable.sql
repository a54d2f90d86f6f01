-- Looks at the rows that were there before 0030 to 0032, without stopping who reads or writes. A row that cannot be read stops no
-- upgrade: its check holds for what is written from now on, and scripts/repair-rows.ts lists such rows and repairs them.
do $$
declare
  c record;
begin
  for c in select conrelid::regclass as of_table, conname as name from pg_constraint where conname like '%\_readable' and not convalidated order by 1, 2 loop
    begin
      execute format('alter table %s validate constraint %I', c.of_table, c.name);
    exception when check_violation then
      raise warning '% has rows that cannot be read (%): npm run repair-rows', c.of_table, c.name;
    end;
  end loop;
end $$;
