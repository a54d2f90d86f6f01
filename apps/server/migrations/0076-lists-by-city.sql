-- outside a transaction
-- What each is for, and what it costs those who write, stands in docs/performance.md.
create index concurrently refunds_by_city on refunds (city_code, status);
create index concurrently appeals_by_city on appeals (city_code);
create index concurrently alarms_by_city on alarms (city_code);
create index concurrently alarms_of_controls on alarms (id) where kind = 'CONTROL_CHANGE';
create index concurrently suggestions_by_city on suggestions (city_code);
create index concurrently approvals_by_city on approvals (city_code);
