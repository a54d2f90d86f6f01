-- How many bookings, payments, refunds and notices came to which end, for the figures of every server: what is new is added every few seconds.
create table outcome_counts (
  figure text not null,
  outcome text not null,
  count bigint not null check (count >= 0),
  primary key (figure, outcome)
);
-- Until when they are counted; null before the first time.
create table outcome_marks (
  one boolean primary key default true check (one),
  counted_until timestamptz
);
insert into outcome_marks (one) values (true);
