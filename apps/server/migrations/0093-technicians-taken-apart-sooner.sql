-- The same pieces as before (0003), some of them twice, in a fifth of the time: a first start makes the index over thousands of technicians.
create or replace function search_pieces(city_code text, nickname text, words text) returns text[] language plpgsql immutable parallel safe cost 1000 as $$
declare
  ones text[] := coalesce(string_to_array(lower(words), null), '{}');
  beginning text := '^^' || lower(nickname);
  pieces text[] := ones;
  piece text;
begin
  for i in 1 .. cardinality(ones) - 1 loop
    pieces := pieces || (ones[i] || ones[i + 1]);
  end loop;
  pieces := pieces || left(beginning, 3) || left(beginning, 4);
  foreach piece in array pieces loop
    pieces := pieces || (city_code || '@' || piece);
  end loop;
  return pieces;
end $$;
