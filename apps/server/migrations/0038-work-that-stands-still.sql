-- Bills that are not read and work that stands still are told to operators; a row of a bill that is not understood is a difference with its text.
-- What an alarm is about is the contract's to say: two versions that run side by side know different kinds.
alter table alarms drop constraint alarms_kind_check, add constraint alarms_kind_written check (kind ~ '^[A-Z][A-Z_]{2,39}$') not valid;
-- step: alarms, validated
alter table alarms validate constraint alarms_kind_written;
-- step: reconciliation_tickets
alter table reconciliation_tickets add column line_text text,
  add constraint reconciliation_tickets_kind_known check (kind in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'STATE', 'DUPLICATE', 'UNREADABLE')) not valid,
  drop constraint reconciliation_tickets_kind_check;
-- step: reconciliation_tickets, validated
alter table reconciliation_tickets validate constraint reconciliation_tickets_kind_known;
-- step: outbox
-- Since when a message has been tried without reaching an end; empty for one that waits for its time.
alter table outbox add column unsettled_since timestamptz;
-- step: job_states
-- How the recurring work goes, on all servers together.
create table job_states (
  name text primary key,
  -- The last good end that no failure on another server makes doubtful.
  last_good_at timestamptz not null,
  last_failed_at timestamptz,
  last_error text,
  seen_at timestamptz not null
);
