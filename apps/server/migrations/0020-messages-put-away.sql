-- What its reader deleted is no longer shown; it stays, so that its event never makes another and the reader can take it back.
alter table messages add column removed_at timestamptz;
