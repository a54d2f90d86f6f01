-- Accounts may have a number of another country (E.164) where the policy takes them.
alter table accounts drop constraint accounts_phone;
alter table accounts add constraint accounts_phone check (
  case when deleted_at is null then phone ~ '^(1[3-9][0-9]{9}|[+][1-9][0-9]{6,14})$' or phone = 'none/' || id else phone = 'deleted/' || id end
) not valid;
-- step: validate
alter table accounts validate constraint accounts_phone;
