-- outside a transaction
-- A shop's day and calendar, and the foreign key.
create index concurrently orders_by_shop on orders (shop_id, start_at) where shop_id is not null;
