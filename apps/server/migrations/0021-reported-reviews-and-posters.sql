-- A report may be of one review, and everybody reports it once.
alter table suggestions add column review_id text references reviews (id);
alter table suggestions add constraint suggestions_review_check check (review_id is null or kind = 'REPORT');
create unique index suggestions_one_by_review on suggestions (account_id, review_id) where review_id is not null;

-- Which poster of the inviter brought somebody.
alter table accounts add column invited_poster text references banners (id);
alter table accounts add constraint accounts_poster_check check (invited_poster is null or invited_by is not null);

-- How often the code on somebody's poster was opened.
create table poster_counts (
  account_id text not null references accounts (id),
  banner_id text not null references banners (id),
  scans int not null check (scans > 0),
  primary key (account_id, banner_id)
);

-- What was counted today, so that nothing is counted twice; gone the day after. The hash is of poster, network and day together.
create table poster_scans (
  day date not null,
  seen_hash bytea not null,
  primary key (day, seen_hash)
);
