-- What somebody wrote to a step of an order. The history itself can never change, so that nobody's words stand in it: these go with their author.
create table order_words (
  order_id text not null references orders (id),
  seq integer not null,
  account_id text not null references accounts (id) on delete cascade,
  words text not null check (char_length(words) between 1 and 500),
  primary key (order_id, seq)
);
create index order_words_by_account on order_words (account_id);
