-- Technicians, what they offer, their papers, and who follows them.

-- Around any place the plane keeps its shape, so `<->` orders by true distance.
create function mercator(lat double precision, lng double precision) returns point language sql immutable parallel safe as
  $$ select point(lng, degrees(ln(tan(radians(45 + greatest(least(lat, 85), -85) / 2))))) $$;

create table technicians (
  id text primary key check (id ~ '^[0-9A-Za-z_-]{1,32}$'),
  account_id text not null unique references accounts (id),
  shop_id text references shops (id),
  city_code text not null references cities (city_code),
  nickname text not null,
  avatar_key text not null,
  photo_keys text[] not null default '{}',
  -- What the technician took out of the album and may bring back.
  removed_photo_keys text[] not null default '{}',
  sex smallint not null check (sex in (1, 2)),
  birthday date not null,
  height_cm smallint,
  work_years smallint not null,
  level smallint not null default 1 check (level between 1 and 5),
  intro text not null,
  tags text[] not null default '{}',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'LEFT')),
  -- Since when and why, in words that the technician reads.
  suspended_at timestamptz,
  suspended_reason text,
  on_duty boolean not null default true,
  home_lat double precision not null,
  home_lng double precision not null,
  -- Drawn once, shown to nobody.
  base_seed text not null default encode(gen_random_bytes(8), 'hex') check (base_seed ~ '^[0-9a-f]{16}$'),
  -- Every way of a technician begins at a point that stands for the home: the middle of the home's cell of some 250 m,
  -- moved 700 to 850 m in a direction of its own. Both come from the seed, so the point never changes and asking from many
  -- places finds it and never the home. Generated, so that no writer can forget it.
  base_lat double precision not null generated always as (
    (floor(home_lat / 0.0025) + 0.5) * 0.0025
    + (700 + 150 * ('x' || substr(base_seed, 8, 7))::bit(28)::int::float8 / 268435456) / 111195
      * sin(2 * pi() * ('x' || substr(base_seed, 1, 7))::bit(28)::int::float8 / 268435456)) stored,
  base_lng double precision not null generated always as (
    (floor(home_lng / 0.0025) + 0.5) * 0.0025
    + (700 + 150 * ('x' || substr(base_seed, 8, 7))::bit(28)::int::float8 / 268435456)
      / (111195 * greatest(cos(radians((floor(home_lat / 0.0025) + 0.5) * 0.0025)), 0.01))
      * cos(2 * pi() * ('x' || substr(base_seed, 1, 7))::bit(28)::int::float8 / 268435456)) stored,
  service_radius_m integer not null check (service_radius_m between 1000 and 100000),
  -- [{weekday, ranges: [[startMin, endMin]]}], minutes of the day in the service zone; endMin may pass 1440.
  hours jsonb not null,
  turnaround_min integer not null default 15 check (turnaround_min between 0 and 180),
  free_travel boolean not null default false,
  vip_prices boolean not null default false,
  recommended boolean not null default false,
  rec_weight integer not null default 0,
  min_price bigint not null default 0,
  -- Figures that lists sort by; kept by the verbs that move them.
  order_count integer not null default 0,
  order_count_30d integer not null default 0,
  review_count integer not null default 0,
  score_sum integer not null default 0,
  score numeric(2, 1) generated always as (case when review_count = 0 then 5.0 else round(score_sum::numeric / review_count, 1) end) stored,
  good_count integer not null default 0,
  fans_count integer not null default 0,
  late_count integer not null default 0,
  cancel_count integer not null default 0,
  -- Nickname, shop and projects in one text, for the search.
  search_text text not null default '',
  calendar_secret text not null unique,
  approved_at timestamptz not null
  -- Room on every page, so that figures change without a word to the indexes: the one of words is dear to write.
) with (fillfactor = 70);
create index technicians_by_shop on technicians (shop_id) where shop_id is not null;

-- What the search finds a technician by: each character and each two in a row of the words, and, longer than those so
-- that nobody can ask for it, the nickname's beginning. Each stands there twice, alone and with the city: were the city a
-- piece of its own, every search would walk through all of its technicians in the index.
create function search_pieces(city_code text, nickname text, words text) returns text[] language sql immutable parallel safe cost 1000 as $$
  select array(
    select c.beside || p.piece from (
      select substr(w.words, i, n) as piece from (select lower(search_pieces.words) as words) w, generate_series(1, char_length(w.words)) i, (values (1), (2)) v(n)
        where i + n <= char_length(w.words) + 1
      union select '^^' || left(lower(search_pieces.nickname), n) from (values (1), (2)) v(n)) p,
      (values (''), (search_pieces.city_code || '@')) c(beside))
$$;
-- The pieces of everybody whose words hold these; of more than two characters a few others hold them too. No city is all.
create function pieces_of_words(city_code text, words text) returns text[] language sql immutable parallel safe as $$
  select array(select coalesce(city_code || '@', '') || substr(lower(words), i, 2) from generate_series(1, greatest(1, char_length(lower(words)) - 1)) i)
$$;
-- Likewise of everybody whose nickname begins with these words.
create function pieces_of_beginning(city_code text, words text) returns text[] language sql immutable parallel safe as $$
  select array[coalesce(city_code || '@', '') || '^^' || left(lower(words), 2)]
$$;
create index technicians_by_words on technicians using gin (search_pieces(city_code, nickname, search_text)) where status = 'ACTIVE';

-- Orders completed up to this moment have left the figures of the last thirty days. One row.
create table recent_orders (
  one boolean primary key default true check (one),
  left_until timestamptz not null
);
insert into recent_orders (left_until) values ('-infinity');

-- Where a technician was last seen. Reports come every few seconds, so they stand apart from what is read with the technician.
create table technician_positions (
  technician_id text primary key references technicians (id) on delete cascade,
  lat double precision not null,
  lng double precision not null,
  at timestamptz not null,
  -- Where the way to this order was first reported from: nobody is shown a point near it.
  way_of text,
  began_lat double precision not null,
  began_lng double precision not null
) with (fillfactor = 70);

create table certificates (
  id text primary key,
  technician_id text not null references technicians (id),
  type text not null check (type in ('HEALTH', 'MASSAGE', 'TCM', 'NURSE', 'BUSINESS', 'OTHER')),
  name text not null,
  number text not null,
  image_keys text[] not null default '{}',
  verified boolean not null default false,
  issued_at timestamptz not null,
  expire_at timestamptz
);
create index certificates_by_technician on certificates (technician_id);

create table offers (
  technician_id text not null references technicians (id),
  project_id text not null references projects (id),
  price bigint not null check (price > 0),
  vip_price bigint check (vip_price between 0 and price),
  on_offer boolean not null default true,
  -- Orders of the technician with this project that were completed.
  sale_count integer not null default 0,
  primary key (technician_id, project_id)
);
create index offers_by_project on offers (project_id, technician_id) where on_offer;

create table follows (
  account_id text not null references accounts (id) on delete cascade,
  technician_id text not null references technicians (id),
  followed_at timestamptz not null,
  -- Whether the account wants to hear of time that becomes free.
  notify boolean not null default false,
  primary key (account_id, technician_id)
);
create index follows_told on follows (technician_id, account_id) where notify;
create index follows_by_account on follows (account_id, followed_at desc, technician_id);

-- Whom an account does not want to see or book. accounts.has_blocked says whether there is any.
create table blocked_technicians (
  account_id text not null references accounts (id) on delete cascade,
  technician_id text not null references technicians (id),
  blocked_at timestamptz not null,
  primary key (account_id, technician_id)
);
