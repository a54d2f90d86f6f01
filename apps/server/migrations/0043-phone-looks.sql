-- How many phones and doors an operator has looked at in a day.
create table operator_looks (
  operator_id text not null references operators (id),
  day date not null,
  looks integer not null check (looks > 0),
  primary key (operator_id, day)
);
