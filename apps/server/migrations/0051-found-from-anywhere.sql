-- outside a transaction
-- What operators jump to by its beginning or its end: names of people, and the end of an order number.
create index concurrently accounts_by_name on accounts (lower(nickname) text_pattern_ops) where deleted_at is null;
create index concurrently technicians_by_name on technicians (lower(nickname) text_pattern_ops);
create index concurrently orders_by_tail on orders (reverse(order_no) text_pattern_ops);
