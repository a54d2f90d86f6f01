-- outside a transaction
create index concurrently identity_checks_by_second_hash on identity_checks (id_hash_second) where state = 'APPROVED' and id_hash_second is not null;
