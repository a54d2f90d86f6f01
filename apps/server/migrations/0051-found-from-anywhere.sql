-- outside a transaction
-- What operators jump to by its beginning: names of people (the end of an order number has an index in 0049).
create index concurrently accounts_by_name on accounts (lower(nickname) text_pattern_ops) where deleted_at is null;
create index concurrently technicians_by_name on technicians (lower(nickname) text_pattern_ops);
