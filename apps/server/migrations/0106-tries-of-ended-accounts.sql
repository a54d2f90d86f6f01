-- A try of a number counts for its month also when the account that made it has ended; then it is nobody's.
alter table identity_tries drop constraint identity_tries_account_id_fkey;
