-- outside a transaction
-- What each is for, and what it costs those who write, stands in decision 145.
create index concurrently refunds_by_answer_latest on refunds (answer_by desc nulls last, id desc);
create index concurrently refunds_rejected on refunds (answer_by, id) where status = 'REJECTED';
create index concurrently refunds_rejected_latest on refunds (answer_by desc nulls last, id desc) where status = 'REJECTED';
create index concurrently orders_refunded_of on orders (technician_id, id) where refund_status <> 'NONE';
create index concurrently orders_appealed_of on orders (technician_id, id) where appeal_status <> 'NONE';
