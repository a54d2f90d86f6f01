-- The same pieces as before (0048), a tenth of the time: where no index serves a filter, each text is taken apart as it is read.
create or replace function word_pieces(words text) returns text[] language plpgsql immutable parallel safe cost 1000 as $$
declare
  ones text[] := coalesce(string_to_array(lower(words), null), '{}');
  pieces text[] := ones;
begin
  for i in 1 .. cardinality(ones) - 1 loop
    pieces := pieces || (ones[i] || ones[i + 1]);
  end loop;
  return pieces;
end $$;
