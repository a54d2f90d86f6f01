-- outside a transaction
-- One change of a shop waits at a time.
create unique index concurrently profile_changes_one_open_of_shop on profile_changes (shop_id) where state = 'PENDING';
create index concurrently profile_changes_by_shop on profile_changes (shop_id, submitted_at desc) where shop_id is not null;
