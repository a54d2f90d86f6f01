-- A key taken for a write holds the account it refers to before the write has locked its order; the end of an account holds its orders first. Two of
-- one person's own could wait for each other. What is kept under an account that has ended goes with its last erasure.
alter table keyed_answers drop constraint keyed_answers_account_id_fkey;
