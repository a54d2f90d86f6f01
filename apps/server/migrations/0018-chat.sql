-- What customer and technician of an order write to each other. Kept as it was said: appeals are decided by it.
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
  unique (order_id, seq),
  check ((kind = 'PHRASE') = (phrase is not null)),
  check ((kind = 'PICTURE') = (image_key is not null))
);
create trigger chat_messages_append_only before update or delete on chat_messages for each row execute function refuse_change();

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
