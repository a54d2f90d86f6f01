-- What a shop applied with and customers do not see. Those of before have none of it.
alter table shops
  add column contact text,
  add column licence_no text,
  add column legal_person text,
  -- The licence, sealed.
  add column licence_key text,
  add constraint shops_licence_key_fkey foreign key (licence_key) references papers (key) not valid;
-- step: validate
alter table shops validate constraint shops_licence_key_fkey;
