-- A technician's reply that operators hide: the review beneath which it stands stays as it is.
alter table reviews add column reply_hidden boolean not null default false;
