-- Every way of a technician begins at a point that stands for the home: the middle of the home's cell of some 250 m, moved
-- 700 to 850 m in a direction of its own. Both come from the account's id, which no call shows, so the point never changes
-- and asking from many places finds it and never the home. Generated, so that no writer can forget it.
alter table technicians
  add column base_lat double precision not null generated always as (
    (floor(home_lat / 0.0025) + 0.5) * 0.0025
    + (700 + 150 * ('x' || substr(md5(account_id), 8, 7))::bit(28)::int::float8 / 268435456) / 111195
      * sin(2 * pi() * ('x' || substr(md5(account_id), 1, 7))::bit(28)::int::float8 / 268435456)) stored,
  add column base_lng double precision not null generated always as (
    (floor(home_lng / 0.0025) + 0.5) * 0.0025
    + (700 + 150 * ('x' || substr(md5(account_id), 8, 7))::bit(28)::int::float8 / 268435456) / (111195 * greatest(cos(radians(home_lat)), 0.01))
      * cos(2 * pi() * ('x' || substr(md5(account_id), 1, 7))::bit(28)::int::float8 / 268435456)) stored;
alter table technicians drop column spot;
-- Mercator: around any place the plane keeps its shape, so `<->` orders by true distance. A generated column may not be
-- made of generated ones, so the index holds the expression.
create function mercator(lat double precision, lng double precision) returns point language sql immutable parallel safe as
  $$ select point(lng, degrees(ln(tan(radians(45 + greatest(least(lat, 85), -85) / 2))))) $$;
create index technicians_spot on technicians using gist (mercator(base_lat, base_lng)) where status = 'ACTIVE';
