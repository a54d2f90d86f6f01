-- The version of the policy that an order was quoted under; 0 before any was published, null for orders from before this column.
alter table orders add column policy_version integer;
-- step: checked
alter table orders add constraint orders_policy_version_check check (policy_version >= 0) not valid;
-- step: validated
alter table orders validate constraint orders_policy_version_check;
