-- Who runs the platform: operators, their rights and sessions, what each of them did, and what needs a second person.
create table operator_roles (
  id text primary key check (id ~ '^[0-9A-Za-z_-]{1,32}$'),
  name text not null unique,
  permissions text[] not null default '{}',
  -- Holds every permission there is, also those of later releases; cannot be changed.
  built_in boolean not null default false,
  created_at timestamptz not null
);
insert into operator_roles (id, name, built_in, created_at) values ('admin', '管理员', true, now());

create table operators (
  id text primary key check (id ~ '^[0-9A-Za-z_-]{1,32}$'),
  name text not null unique check (name ~ '^[a-z][a-z0-9._-]{1,31}$'),
  title text not null,
  role_id text not null references operator_roles (id),
  -- Empty: every city.
  city_codes text[] not null default '{}',
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'SUSPENDED')),
  password_hash text not null,
  -- Of the authenticator, sealed under a key of the settings; it counts once totp_on.
  totp_secret bytea,
  totp_on boolean not null default false check (not totp_on or totp_secret is not null),
  -- The step of the last code that was taken: none is taken twice.
  totp_step bigint not null default 0,
  -- Hashes of the recovery codes that are left.
  recovery_codes bytea[] not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null
);
create index operators_by_role on operators (role_id);

create table operator_sessions (
  token_hash bytea primary key,
  operator_id text not null references operators (id),
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_sessions_by_operator on operator_sessions (operator_id);
create index operator_sessions_by_end on operator_sessions (expires_at);

-- Wrong sign-ins by name and network together: no stranger closes somebody's way in.
create table operator_failures (
  name text not null,
  network text not null,
  at timestamptz not null
);
create index operator_failures_by_name on operator_failures (name, network, at desc);

-- Append-only; each row carries the keyed hash of the one before.
create table audit_log (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  -- None where the server did it by itself, or somebody with a command beside it: the name says which.
  operator_id text references operators (id),
  operator_name text not null check (operator_id is not null or operator_name in ('SYSTEM', 'COMMAND_LINE')),
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  -- What people call it: an order's number, a nickname.
  subject_text text not null,
  -- Where it lies; null for what belongs to no city.
  city_code text,
  before jsonb,
  after jsonb,
  reason text not null default '',
  request_id text not null,
  network text not null,
  prev_hash bytea not null,
  hash bytea not null
);
create index audit_log_by_subject on audit_log (subject_id, seq desc);
create index audit_log_by_operator on audit_log (operator_id, seq desc);
create index audit_log_by_action on audit_log (action, seq desc);
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();

-- What one operator asked for and another has to allow.
create table approvals (
  id text primary key,
  kind text not null,
  subject_id text not null,
  amount bigint not null check (amount >= 0),
  -- What is done when it is allowed, as the kind's own verb takes it.
  payload jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REJECTED')),
  asked_by text not null references operators (id),
  asked_at timestamptz not null,
  decided_by text references operators (id),
  decided_at timestamptz,
  note text not null default '',
  check ((state = 'WAITING') = (decided_by is null)),
  check ((state = 'WAITING') = (decided_at is null)),
  constraint approvals_four_eyes check (decided_by <> asked_by)
);
create unique index approvals_waiting on approvals (kind, subject_id) where state = 'WAITING';

-- What operators tell each other about an order; neither party sees it.
create table order_notes (
  id text primary key,
  order_id text not null references orders (id),
  operator_id text not null references operators (id),
  note text not null check (note <> ''),
  at timestamptz not null
);
create index order_notes_by_order on order_notes (order_id, at);
create trigger order_notes_append_only before update or delete on order_notes for each row execute function refuse_change();

-- Who was shut out when, by which rule and until when; open while ended_at is null.
create table suspensions (
  id text primary key,
  kind text not null check (kind in ('CUSTOMER', 'TECHNICIAN')),
  subject_id text not null,
  rule text not null check (rule in ('SAFETY', 'FRAUD', 'NO_SHOW', 'OFF_PLATFORM', 'CONDUCT', 'DOCUMENTS', 'OTHER')),
  -- In words that the suspended person reads.
  reason text not null check (reason <> ''),
  -- For operators alone: what shows it.
  evidence text not null default '',
  until_at timestamptz,
  begun_by text not null references operators (id),
  begun_at timestamptz not null,
  ended_by text references operators (id),
  ended_at timestamptz,
  check (until_at is null or until_at > begun_at)
);
create unique index suspensions_open on suspensions (kind, subject_id) where ended_at is null;
create index suspensions_by_subject on suspensions (kind, subject_id, begun_at desc);
alter table suggestions add foreign key (suspension_id) references suspensions (id);
create index suspensions_due on suspensions (until_at) where ended_at is null and until_at is not null;

-- The queue of the console at any size: newest first, in a city.
create index orders_by_time on orders (created_at desc, id);
create index orders_by_start on orders (start_at desc, id);
create index orders_by_city on orders (city_code, created_at desc, id);

-- Answers of customer service that are often given, by topic; {name} and {orderNo} stand for the customer's own.
create table service_macros (
  id text primary key,
  topic text not null check (char_length(topic) between 1 and 20),
  zh text not null check (char_length(zh) between 1 and 500),
  en text not null check (char_length(en) between 1 and 500),
  changed_at timestamptz not null
);
insert into service_macros (id, topic, zh, en, changed_at) values
  ('greeting', '问候', '{name}您好，已收到您的留言，我们正在核实，会尽快答复您。', 'Hello {name}, thank you for writing. We are looking into it and will answer soon.', now()),
  ('refund', '退款', '{name}您好，订单 {orderNo} 的退款已按原支付方式退回，一般 1 至 3 个工作日到账。', 'Hello {name}, the refund of order {orderNo} went back the way you paid, usually within 1 to 3 working days.', now()),
  ('late', '迟到', '{name}您好，订单 {orderNo} 技师迟到给您带来不便，非常抱歉，我们已核实并处理。', 'Hello {name}, we are sorry that the technician of order {orderNo} was late; we have looked into it.', now()),
  ('change', '改约', '{name}您好，可以在订单 {orderNo} 中申请改期或退款；需要我们代办，请回复希望的时间。', 'Hello {name}, order {orderNo} can be moved or refunded in the app; if we shall do it for you, tell us the time you wish.', now()),
  ('idea', '建议', '{name}您好，感谢您的建议，已转给产品同事。', 'Hello {name}, thank you for the idea; it is with our product team.', now());
