-- Who has taken an alarm, so that it stops to sound; when a console was last seen open; which wrong tries were of the second factor.
alter table alarms add column taken_by text;
alter table alarms add column taken_at timestamptz;
alter table alarms add constraint alarms_taken_by_fkey foreign key (taken_by) references operators (id) not valid;
alter table alarms add constraint alarms_taken_check check ((taken_by is null) = (taken_at is null)) not valid;
-- step: validate
alter table alarms validate constraint alarms_taken_by_fkey;
alter table alarms validate constraint alarms_taken_check;
-- step: operator_sessions
alter table operator_sessions add column seen_at timestamptz;
-- step: operator_failures
alter table operator_failures add column second_factor boolean not null default false;
