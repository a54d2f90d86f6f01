-- Two gateways must never both wait for the money of one thing.
create unique index payments_one_open on payments (purpose, purpose_id) where status = 'CREATED';
