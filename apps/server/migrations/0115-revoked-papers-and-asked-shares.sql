-- Grace is for papers that were never handed in: one that was revoked ends it in that moment, unless another of its type stands.
create or replace function papers_until_of(technician text, city text, required_from timestamptz) returns timestamptz language sql stable as $$
  select nullif(min(greatest(
    coalesce((select max(coalesce(c.decided_at, 'epoch')) from certificates c where c.technician_id = $1 and c.type = r.type and c.state = 'REVOKED'), greatest(required_from, r.due_at)),
    (select max(coalesce(c.expire_at, 'infinity')) from certificates c where c.technician_id = $1 and c.type = r.type and c.verified))), 'infinity')
  from requirements r where $3 is not null and $3 < 'infinity' and r.target = 'TECH' and r.city_code in ('', $2)
$$;
-- Its trigger calculates the column again.
update technicians set papers_until = null where id in (select technician_id from certificates where state = 'REVOKED');

-- step: names of shops
-- A shop is named on the cards of its technicians while it is open to customers.
create or replace trigger shops_renamed after update on shops for each row
  when (old.name is distinct from new.name or (old.state = 'ACTIVE') <> (new.state = 'ACTIVE')) execute function move_versions_of_shop();
-- What technicians of a suspended shop are found by no longer has its name.
update technicians t set search_text = concat_ws(' ', t.nickname,
    (select string_agg(p.name, ' ' order by p.sort, p.id) from offers f join projects p on p.id = f.project_id where f.technician_id = t.id and f.on_offer))
  where t.shop_id in (select id from shops where state <> 'ACTIVE');

-- step: pictures of changes
-- Pictures that a change of a profile wished for and a later revision of it left out: they go like those of a change that came to nothing.
create table dropped_pictures (
  technician_id text not null references technicians (id),
  key text not null,
  dropped_at timestamptz not null,
  primary key (technician_id, key)
);
create index dropped_pictures_by_time on dropped_pictures (dropped_at);

-- step: what members are asked
alter table shop_members
  -- A higher share than the member's own, until they answer.
  add column asked_share_bp integer,
  -- Since when the owner wants to hand the shop over to this member.
  add column owner_asked_at timestamptz;
alter table shop_members add constraint shop_members_asked_share_check check (asked_share_bp between 0 and 10000) not valid;
-- step: validate
alter table shop_members validate constraint shop_members_asked_share_check;
