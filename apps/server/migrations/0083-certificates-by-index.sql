-- outside a transaction
create index concurrently certificates_by_end on certificates (expire_at, id) where state = 'APPROVED';
create index concurrently certificates_unlooked on certificates (id) where state is null;
create index concurrently certificates_by_decider on certificates (decided_by) where decided_by is not null;
create index concurrently certificates_by_replaced on certificates (replaces) where replaces is not null;
create index concurrently technicians_papers_unlooked on technicians (id) where papers_from is null;
create index concurrently technicians_by_papers_until on technicians (papers_until, id) where papers_until is not null;
