-- outside a transaction
-- What waits for operators is counted and listed at each hint that something moved: each kind by an index of what waits alone.
create index concurrently refunds_due on refunds (answer_by, id) where status = 'APPLIED';
create index concurrently refunds_failed on refunds (applied_at, id) where status = 'FAILED';
create index concurrently reconciliation_tickets_open on reconciliation_tickets (day desc, id) where closed_at is null;
create index concurrently suggestions_reporting on suggestions (review_id) where state = 'OPEN' and review_id is not null;
-- Who agreed to a decision as second person has a part in it.
create index concurrently approvals_agreed on approvals (subject_id) where state = 'APPROVED';
