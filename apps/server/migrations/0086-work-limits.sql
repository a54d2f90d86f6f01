-- How much a technician wants to work at most on one day; what the policy says counts beside it, and the lower one wins.
alter table technicians add column most_orders smallint, add column most_minutes smallint;
alter table technicians
  add constraint technicians_most_orders_check check (most_orders between 1 and 24) not valid,
  add constraint technicians_most_minutes_check check (most_minutes between 60 and 1440) not valid;
-- step: validate
alter table technicians validate constraint technicians_most_orders_check;
alter table technicians validate constraint technicians_most_minutes_check;
-- step: breaks
-- A day of the week may have breaks: pairs of minutes like its ranges. Paths here are lax, so that a day without breaks passes; item methods do not unwrap arrays.
create or replace function technicians_hours_readable(hours jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  return case jsonb_typeof(hours) when 'array' then
    jsonb_array_length(hours) = jsonb_array_length(jsonb_path_query_array(hours, 'strict $[*] ? (@.type() == "object" && @.weekday.type() == "number" && @.weekday.floor() == @.weekday && @.weekday >= 0 && @.weekday <= 6 && @.ranges.type() == "array" && !exists(@.ranges[*] ? (@.type() != "array" || @.size() != 2)) && !exists(@.ranges[*][*] ? (@.type() != "number" || @ < 0 || @ > 2880)))'))
    and not jsonb_path_exists(hours, '$[*].breaks.type() ? (@ != "array")')
    and not jsonb_path_exists(hours, '$[*].breaks[*].type() ? (@ != "array")')
    and not jsonb_path_exists(hours, '$[*].breaks[*].size() ? (@ != 2)')
    and not jsonb_path_exists(hours, '$[*].breaks[*][*].type() ? (@ != "number")')
    and not jsonb_path_exists(hours, '$[*].breaks[*][*] ? (@ < 0 || @ > 2880)')
  else false end;
end $$;
