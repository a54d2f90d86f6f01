-- How far the hourly walk through the books has come, and who walks: one server at a time.
create table ledger_walk (
  one boolean primary key default true check (one),
  -- Up to here everything was found well, and is looked at again by the round alone.
  txn_reached bigint not null default 0,
  order_reached text not null default '',
  -- Where the round through what was found well goes on.
  txn_round bigint not null default 0,
  order_round text not null default '',
  held_until timestamptz
);
insert into ledger_walk default values;
