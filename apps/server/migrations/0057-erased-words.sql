-- What somebody wrote to customer service goes with their account; until then it stays as it was said.
create function refuse_rewriting_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.side = 'CUSTOMER' and new.content = '—' and to_jsonb(new) - 'content' = to_jsonb(old) - 'content' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create or replace trigger suggestion_lines_append_only before update or delete on suggestion_lines for each row execute function refuse_rewriting_line();
