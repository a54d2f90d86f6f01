-- Every quote and order counts the account's unpaid orders; their number grows with the town, an account's does not.
create index orders_holding on orders (account_id, created_at desc) where status = 'PENDING_PAYMENT' and hidden_at is null;
