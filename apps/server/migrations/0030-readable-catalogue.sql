-- What the code reads of a jsonb column is checked when it is written. Checked are new rows and changed ones; 0033 looks at those that were there.
-- A week as the calendar reads it: weekdays with ranges of minutes since midnight.
alter table technicians add constraint technicians_hours_readable check (
  case jsonb_typeof(hours) when 'array' then jsonb_array_length(hours) = jsonb_array_length(jsonb_path_query_array(hours, 'strict $[*] ? (@.type() == "object" && @.weekday.type() == "number" && @.weekday.floor() == @.weekday && @.weekday >= 0 && @.weekday <= 6 && @.ranges.type() == "array" && !exists(@.ranges[*] ? (@.type() != "array" || @.size() != 2)) && !exists(@.ranges[*][*] ? (@.type() != "number" || @ < 0 || @ > 2880)))')) else false end
) not valid;
-- step: policies
alter table policies add constraint policies_value_readable check (
  jsonb_typeof(value) = 'object'
) not valid;
-- step: settings
alter table settings add constraint settings_value_readable check (
  jsonb_typeof(value) = 'object'
) not valid;
