-- Papers that only holders of the vault read: its keys, who holds them, and what was sealed to them.

-- The public half of each key pair; of the private half only locks exist, each opened by one holder.
create table vaults (
  kid text primary key check (kid ~ '^[0-9A-Za-z_-]{43}$'),
  jwk jsonb not null constraint vaults_jwk_readable check (jsonb_typeof(jwk) = 'object' and jsonb_path_exists(jwk, '$ ? (@.kty == "EC" && @.crv == "P-256" && @.x.type() == "string" && @.y.type() == "string")')),
  -- At the first start of a demo, where nobody is asked for a second holder.
  is_demo boolean not null default false,
  made_by text references operators (id),
  made_at timestamptz not null,
  retired_at timestamptz
);
create unique index vaults_in_use on vaults ((true)) where retired_at is null;

-- An operator's own pair: the private half under a passphrase that the server never sees.
create table vault_keys (
  operator_id text primary key references operators (id),
  jwk jsonb not null constraint vault_keys_jwk_readable check (jsonb_typeof(jwk) = 'object' and jsonb_path_exists(jwk, '$ ? (@.kty == "EC" && @.crv == "P-256" && @.x.type() == "string" && @.y.type() == "string")')),
  private_lock text not null check (length(private_lock) < 4096),
  made_at timestamptz not null
);

-- The private half of a vault, locked for one operator or for the printed recovery key.
create table vault_grants (
  kid text not null references vaults (kid),
  holder text not null,
  operator_id text references operators (id),
  lock text not null check (length(lock) < 4096),
  granted_by text references operators (id),
  granted_at timestamptz not null,
  primary key (kid, holder),
  check (holder = coalesce(operator_id, 'RECOVERY'))
);
create index vault_grants_by_operator on vault_grants (operator_id) where operator_id is not null;

-- A sealed paper of an account: a picture in the private store, or a number that lies in its lock alone.
create table papers (
  key text primary key check (key ~ '^private/[0-9a-f]{3}/[0-9a-f]{32}[.]jwe$'),
  account_id text not null references accounts (id),
  about text not null check (about in ('IDENTITY')),
  kind text not null check (kind in ('ID_FRONT', 'ID_BACK', 'ID_NUMBER')),
  kid text not null references vaults (kid),
  lock text check (length(lock) < 4096),
  has_body boolean not null,
  -- The open upload that the server sealed, so that a client that names it again finds the paper.
  source_key text,
  sealed_by text not null check (sealed_by in ('CLIENT', 'SERVER')),
  put_at timestamptz not null,
  -- Since when a record needs it; before that it is swept after a day.
  kept_at timestamptz,
  shredded_at timestamptz,
  check ((lock is null) = (shredded_at is not null))
);
create index papers_by_account on papers (account_id, put_at);
create index papers_by_vault on papers (kid, key) where shredded_at is null;
create index papers_by_source on papers (source_key) where source_key is not null;
create index papers_unkept on papers (put_at) where kept_at is null and shredded_at is null;

-- Every look at a paper, which the person sees.
create table paper_views (
  id text primary key,
  paper_key text not null references papers (key),
  account_id text not null references accounts (id),
  operator_id text not null references operators (id),
  viewed_at timestamptz not null
);
create index paper_views_by_account on paper_views (account_id, viewed_at desc, id desc);
create index paper_views_by_paper on paper_views (paper_key);
create index paper_views_by_operator on paper_views (operator_id);
