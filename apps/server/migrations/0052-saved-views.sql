-- What an operator looks at again and again: a list with its filters, order and columns, under a name of their own.
create table operator_views (
  id text primary key,
  operator_id text not null references operators (id),
  list text not null check (list ~ '^[a-z]{1,16}$'),
  name text not null check (char_length(name) between 1 and 40),
  query text not null check (char_length(query) <= 600),
  saved_at timestamptz not null,
  unique (operator_id, list, name)
);
