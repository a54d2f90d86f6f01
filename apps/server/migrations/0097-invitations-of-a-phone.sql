-- outside a transaction
-- How often a phone was invited, so that it hears of few.
create index concurrently shop_invitations_heard on shop_invitations (phone_hash, sent_at);
