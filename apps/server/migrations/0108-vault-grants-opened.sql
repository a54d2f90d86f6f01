-- Whether a lock opens only its holder can show. Who held a vault before this counts as having shown it.
alter table vault_grants add column opened_at timestamptz;
update vault_grants set opened_at = granted_at where operator_id is not null;
