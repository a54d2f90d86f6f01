-- Shops that somebody applied with have an owner, a licence, hours and a state. Those of before have none of it, until they are taken over.
alter table shops add column owner_account_id text;
alter table shops add column kind text;
alter table shops add column state text not null default 'ACTIVE';
alter table shops add column contact text;
alter table shops add column licence_no text;
alter table shops add column legal_person text;
alter table shops add column licence_key text;
alter table shops add column opens_min integer;
alter table shops add column closes_min integer;
alter table shops add constraint shops_owner_fkey foreign key (owner_account_id) references accounts (id) not valid;
alter table shops add constraint shops_licence_fkey foreign key (licence_key) references papers (key) not valid;
alter table shops add constraint shops_kind_check check (kind in ('INDIVIDUAL', 'COMPANY')) not valid;
alter table shops add constraint shops_state_check check (state in ('ACTIVE', 'SUSPENDED', 'CLOSED')) not valid;
alter table shops add constraint shops_hours_check check ((opens_min is null) = (closes_min is null) and opens_min >= 0 and opens_min < 1440 and closes_min > 0 and closes_min <= 2880) not valid;
-- step: validate
alter table shops validate constraint shops_owner_fkey;
alter table shops validate constraint shops_licence_fkey;
alter table shops validate constraint shops_kind_check;
alter table shops validate constraint shops_state_check;
alter table shops validate constraint shops_hours_check;
