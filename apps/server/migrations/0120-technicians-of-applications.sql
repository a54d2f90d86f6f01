-- outside a transaction
-- Somebody who left and was approved with another account is the same technician: two applications name them.
create index concurrently applications_of_technician on applications (technician_id) where technician_id is not null;
drop index concurrently applications_by_technician;
