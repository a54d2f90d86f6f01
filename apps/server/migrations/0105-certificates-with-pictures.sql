-- outside a transaction
-- Certificates whose pictures are destroyed by and by.
create index concurrently certificates_with_pictures on certificates (id) where paper_keys <> '{}' and state in ('REJECTED', 'REVOKED', 'EXPIRED');
