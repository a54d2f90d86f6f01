-- What its reader deleted is no longer shown. For a day it can be taken back, then its words go; the row stays, so that its event never makes another.
alter table messages add column removed_at timestamptz;
create index messages_to_empty on messages (removed_at) where removed_at is not null and title <> '';
