-- A channel that has not heard of a number cannot close it, and whoever holds its address may still pay it until its time is over.
alter table payments add column ask_again_at timestamptz;
create index payments_to_ask_again on payments (ask_again_at) where ask_again_at is not null;
