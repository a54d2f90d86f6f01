-- Bills that are not read and work that stands still are told to operators; a row of a bill that is not understood is a difference with its text.
alter table alarms add constraint alarms_kind_known check (kind in ('TECHNICIAN_SUSPENDED', 'RECONCILIATION', 'REFUND_FAILED', 'SAFETY_APPEAL', 'CHAT_REPORTED', 'SOS', 'SAFETY_OVERDUE', 'SAFETY_DURESS', 'PAYMENT_MISMATCH', 'LEDGER_UNBALANCED', 'BILL_UNREAD', 'WORK_STUCK')) not valid,
  drop constraint alarms_kind_check;
-- step: alarms, validated
alter table alarms validate constraint alarms_kind_known;
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
