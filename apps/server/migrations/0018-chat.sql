-- What customer and technician of an order write to each other. Kept as it was said while appeals may be decided by it; then
-- the words and pictures go, and that something was said stays.
create table chat_messages (
  id text primary key,
  order_id text not null references orders (id),
  -- Counts the messages of an order from 1.
  seq integer not null check (seq > 0),
  side text not null check (side in ('CUSTOMER', 'TECHNICIAN')),
  kind text not null check (kind in ('TEXT', 'PICTURE', 'PHRASE')),
  content text not null default '' check (char_length(content) <= 500),
  phrase text,
  image_key text,
  -- That it tries to hand over a number, a way into another app, or speaks of paying past the platform; its author was warned.
  flags text[] not null default '{}',
  sent_at timestamptz not null,
  -- When the words went; never sooner than the shortest time that the policy allows.
  forgotten_at timestamptz check (forgotten_at >= sent_at + interval '30 days'),
  unique (order_id, seq),
  check ((kind = 'PHRASE') = (phrase is not null) or forgotten_at is not null),
  check ((kind = 'PICTURE') = (image_key is not null) or forgotten_at is not null),
  constraint forgotten_is_empty check (forgotten_at is null or content = '' and phrase is null and image_key is null and flags = '{}')
);
create index chat_messages_pictures on chat_messages (image_key) where image_key is not null;
create index chat_messages_kept on chat_messages (sent_at) where forgotten_at is null;

-- The one change of a message: that it is forgotten.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.forgotten_at is null and new.forgotten_at is not null
    and (new.id, new.order_id, new.seq, new.side, new.kind, new.sent_at) = (old.id, old.order_id, old.seq, old.side, old.kind, old.sent_at) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger chat_messages_append_only before update or delete on chat_messages for each row execute function refuse_rewriting();

-- How far each side has read.
create table chat_reads (
  order_id text not null references orders (id),
  side text not null check (side in ('CUSTOMER', 'TECHNICIAN')),
  seq integer not null check (seq > 0),
  read_at timestamptz not null,
  primary key (order_id, side)
);

-- Messages that the other side has complained of, each once.
create table chat_reports (
  message_id text primary key references chat_messages (id),
  order_id text not null references orders (id),
  side text not null check (side in ('CUSTOMER', 'TECHNICIAN')),
  reason text not null check (char_length(reason) between 1 and 200),
  reported_at timestamptz not null
);
create trigger chat_reports_append_only before update or delete on chat_reports for each row execute function refuse_change();
