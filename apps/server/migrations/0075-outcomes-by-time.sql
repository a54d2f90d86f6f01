-- outside a transaction
-- Rows that are only added: a block index finds the newest and costs next to nothing to keep.
create index concurrently order_events_by_time on order_events using brin (at) with (pages_per_range = 16, autosummarize = on);
create index concurrently ledger_txns_by_time on ledger_txns using brin (at) with (pages_per_range = 16, autosummarize = on);
create index concurrently payment_events_by_time on payment_events using brin (received_at) with (pages_per_range = 16, autosummarize = on);
