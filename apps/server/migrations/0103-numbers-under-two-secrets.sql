-- The hash of a number under the other secret of the settings, where there were two when it was submitted: while the secret is changed a
-- number is known under both.
alter table identity_checks
  add column id_hash_second bytea,
  add constraint identity_checks_second_hash check (id_hash_second is null or id_hash is not null) not valid;
-- step: validate
alter table identity_checks validate constraint identity_checks_second_hash;
