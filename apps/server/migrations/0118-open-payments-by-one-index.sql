-- outside a transaction
-- payments_one_open holds the same attempts, and all but those of the last seconds are asked about.
drop index concurrently payments_open;
