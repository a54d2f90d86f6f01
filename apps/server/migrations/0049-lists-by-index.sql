-- outside a transaction
-- What each is for, and what it costs those who write, stands in decision 131.
create index concurrently if not exists orders_by_amount on orders (pay_amount, id);
create index concurrently if not exists orders_by_number_end on orders (reverse(order_no));
create index concurrently if not exists orders_refunded on orders (created_at desc, id) where refund_status <> 'NONE';
create index concurrently if not exists reviews_by_time on reviews (created_at, id);
create index concurrently if not exists reviews_by_score on reviews (score, created_at, id);
create index concurrently if not exists reviews_about on reviews (technician_id, created_at, id);
create index concurrently if not exists reviews_hidden on reviews (created_at, id) where hidden;
create index concurrently if not exists reviews_words on reviews using gin (word_pieces(content));
create index concurrently if not exists refunds_by_time on refunds (applied_at, id);
create index concurrently if not exists refunds_by_answer on refunds (answer_by, id);
create index concurrently if not exists refunds_by_amount on refunds (apply_amount, id);
create index concurrently if not exists appeals_by_time on appeals (created_at, id);
create index concurrently if not exists appeals_by_answer on appeals (answer_by, id);
create index concurrently if not exists appeals_by_account on appeals (account_id);
create index concurrently if not exists suggestions_by_time on suggestions (created_at, id);
create index concurrently if not exists suggestions_by_answer on suggestions (answer_by, id);
create index concurrently if not exists suggestions_by_order on suggestions (order_id) where order_id is not null;
create index concurrently if not exists suggestions_about on suggestions (technician_id) where technician_id is not null;
create index concurrently if not exists suggestions_words on suggestions using gin (word_pieces(content));
create index concurrently if not exists audit_log_by_city on audit_log (city_code, seq);
create index concurrently if not exists audit_log_by_day on audit_log using brin (at);
create index concurrently if not exists audit_log_words on audit_log using gin (word_pieces(subject_text || chr(10) || operator_name || chr(10) || reason || chr(10) || request_id));
create index concurrently if not exists alarms_by_time on alarms (raised_at, id);
create index concurrently if not exists accounts_by_time on accounts (created_at, id);
create index concurrently if not exists accounts_by_nickname on accounts (nickname, id);
create index concurrently if not exists accounts_shut on accounts (created_at, id) where disabled;
create index concurrently if not exists accounts_words on accounts using gin (word_pieces(nickname));
