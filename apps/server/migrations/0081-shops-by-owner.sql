-- outside a transaction
create index concurrently shops_by_owner on shops (owner_account_id) where owner_account_id is not null;
