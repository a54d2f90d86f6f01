-- Who had an account, as keyed hashes, where something of the person outlasts it for a time: a technician, or a final refusal. Written when the
-- identity is forgotten or the account ends; swept when nothing stands behind it any more.
create table known_identities (
  account_id text primary key references accounts (id),
  id_hash bytea,
  id_hash_second bytea,
  phone_hash bytea,
  kept_at timestamptz not null,
  check (num_nonnulls(id_hash, phone_hash) > 0),
  check (id_hash_second is null or id_hash is not null)
);
create index known_identities_by_number on known_identities (id_hash);
create index known_identities_by_second_hash on known_identities (id_hash_second);
create index known_identities_by_phone on known_identities (phone_hash);
