-- The last of what was paid takes the platform's coupon along: a technician may lose more by a refund than goes back with it.
alter table refunds drop constraint refunds_check1;
alter table refunds add constraint refunds_technician_amount_check check (technician_amount >= 0);
