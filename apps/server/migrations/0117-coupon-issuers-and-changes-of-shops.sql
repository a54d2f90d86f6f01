-- Who pays what the coupon of an order takes off, where another technician issued it than the one who does the order.
alter table orders add column coupon_charged_to text;
alter table orders add constraint orders_coupon_charged_to_fkey foreign key (coupon_charged_to) references technicians (id) not valid;
alter table orders add constraint orders_coupon_charged_check check (coupon_charged_to is null or coupon_funded_by is distinct from 'TECHNICIAN') not valid;
-- step: validate
alter table orders validate constraint orders_coupon_charged_to_fkey;
alter table orders validate constraint orders_coupon_charged_check;

-- step: changes of shops
-- What a shop wants to show waits for the same reviewers as what a technician does: a change is about either.
alter table profile_changes alter column technician_id drop not null;
alter table profile_changes
  add column shop_id text,
  add column phone text;
alter table profile_changes add constraint profile_changes_shop_id_fkey foreign key (shop_id) references shops (id) not valid;
alter table profile_changes add constraint profile_changes_about_check check (num_nonnulls(technician_id, shop_id) = 1) not valid;
alter table profile_changes add constraint profile_changes_of_shop_check
  check (case when shop_id is null then phone is null else num_nonnulls(nickname, avatar_key) = 0 end) not valid;
alter table profile_changes drop constraint profile_changes_check1, add constraint profile_changes_wish_check
  check (state <> 'PENDING' or num_nonnulls(nickname, avatar_key, intro, photo_keys, phone) > 0) not valid;
-- step: validate
alter table profile_changes validate constraint profile_changes_shop_id_fkey;
alter table profile_changes validate constraint profile_changes_about_check;
alter table profile_changes validate constraint profile_changes_of_shop_check;
alter table profile_changes validate constraint profile_changes_wish_check;

-- step: what waits
-- Of a shop the case is its owner's.
create or replace function vetting_of_profile_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform end_vetting('PROFILE', old.id, now());
  elsif new.state = 'PENDING' then
    perform open_vetting('PROFILE', new.id, new.revision, t.account_id, t.city_code, new.submitted_at, new.answer_by) from technicians t where t.id = new.technician_id;
    perform open_vetting('PROFILE', new.id, new.revision, m.account_id, s.city_code, new.submitted_at, new.answer_by)
      from shops s join lateral (select account_id from shop_members where shop_id = s.id and left_at is null order by role <> 'OWNER', joined_at limit 1) m on true
      where s.id = new.shop_id;
  else
    perform end_vetting('PROFILE', new.id, coalesce(new.decided_at, new.submitted_at));
  end if;
  return null;
end $$;
