-- What a refund says of itself: the reason chosen from the list, if one was, and what was kept back of what was paid.
alter table refunds add column reason_id text not null default '';
alter table refunds add column deductions jsonb not null default '[]' check (jsonb_typeof(deductions) = 'array');
