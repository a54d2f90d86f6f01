-- Time that is taken, and the orders that take it: items, price lines, history.

-- One table for everything that takes a technician's time: orders from hold to confirmation, days off, breaks.
create table occupancies (
  id text primary key,
  technician_id text not null references technicians (id),
  kind text not null check (kind in ('ORDER', 'TIME_OFF')),
  order_id text,
  -- Of a time that an order may be moved to, while that waits for an answer; the order's own time has none.
  change_id text,
  service tstzrange not null,
  -- The service padded with turnaround and travel, computed once and stored.
  during tstzrange not null,
  -- Of an order the point that stands for its address, to which the trip was reckoned; never the address.
  lat double precision,
  lng double precision,
  active boolean not null default true,
  reason text not null default '',
  created_at timestamptz not null,
  check (not isempty(during) and lower_inc(during) and not upper_inc(during) and during @> service),
  check ((kind = 'ORDER') = (order_id is not null)),
  constraint occupancies_no_overlap exclude using gist (technician_id with =, during with &&) where (active)
);
-- The time an order has, and the one it may be moved to; found by the order alone too.
create unique index occupancies_of_order on occupancies (order_id, change_id) nulls not distinct where order_id is not null;
create unique index occupancies_of_change on occupancies (change_id) where change_id is not null;
create index occupancies_active on occupancies (technician_id, upper(during)) where active;

create table orders (
  id text primary key check (id ~ '^[0-9A-Za-z_-]{1,32}$'),
  order_no text not null unique check (order_no ~ '^[0-9]{20}$'),
  account_id text not null references accounts (id),
  technician_id text not null references technicians (id),
  -- The visit that this is time added to; it holds the time of both.
  parent_id text references orders (id),
  city_code text not null,
  status text not null check (status in /* order states: all */ ('PENDING_PAYMENT', 'PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE', 'PENDING_CONFIRM', 'COMPLETED', 'CANCELLED', 'CLOSED', 'REFUNDED')),
  refund_status text not null default 'NONE' check (refund_status in /* refund states of an order */ ('NONE', 'APPLIED', 'REFUNDING', 'REFUNDED', 'REJECTED', 'CANCELLED', 'FAILED')),
  appeal_status text not null default 'NONE' check (appeal_status in /* appeal states */ ('NONE', 'PENDING', 'PROCESSING', 'UPHELD', 'REJECTED', 'CLOSED')),
  -- What the request said, so that a retry gets the first answer and another body is refused.
  request_id text not null,
  request_hash text not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  duration_min integer not null check (duration_min > 0),
  -- Snapshot of the address and of the trip.
  address jsonb not null,
  travel_type text not null check (travel_type in ('TAXI', 'BUS')),
  distance_m integer not null check (distance_m >= 0),
  travel_min integer not null check (travel_min >= 0),
  remark text not null default '',
  service_amount bigint not null check (service_amount >= 0),
  travel_fee bigint not null check (travel_fee >= 0),
  vip_amount bigint not null default 0 check (vip_amount >= 0),
  coupon_amount bigint not null default 0 check (coupon_amount >= 0),
  pay_amount bigint not null check (pay_amount >= 0),
  -- Agreed at creation; the technician gets the remainder.
  commission_amount bigint not null check (commission_amount >= 0),
  -- What refunds that were asked for promised back, and the part of the commission that goes with it.
  returned_amount bigint not null default 0 check (returned_amount between 0 and pay_amount),
  returned_commission bigint not null default 0 check (returned_commission between 0 and commission_amount),
  coupon_funded_by text check (coupon_funded_by in ('PLATFORM', 'TECHNICIAN')),
  user_coupon_id text references user_coupons (id),
  pay_way text,
  commented boolean not null default false,
  hidden_at timestamptz,
  pay_expire_at timestamptz not null,
  paid_at timestamptz,
  accept_expire_at timestamptz,
  accepted_at timestamptz,
  departed_at timestamptz,
  arrived_at timestamptz,
  service_start_at timestamptz,
  service_end_at timestamptz,
  left_at timestamptz,
  -- When the technician reported that nobody was there; the order ended with it.
  absent_at timestamptz,
  auto_confirm_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  close_reason text,
  arrival_secret bytea not null,
  -- Arrival codes that were typed and did not fit; after some no more are taken.
  wrong_codes integer not null default 0,
  -- When the platform gave it to another technician, the last time; who comes now sees nothing of what was written to the one before.
  reassigned_at timestamptz,
  -- Why its technician does not come, while the customer chooses whether somebody else shall.
  substituting text check (substituting in ('REJECTED', 'UNANSWERED', 'HANDED_OVER', 'LATE')),
  -- Whether its customer is asked to end the service before its time.
  ending_early boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (account_id, request_id),
  check (pay_amount = service_amount + travel_fee - vip_amount - coupon_amount),
  constraint orders_absent_closed check (absent_at is null or status = 'CLOSED'),
  check (not ending_early or status = 'IN_SERVICE'),
  check (substituting is null or status in /* order states: beforeArrival */ ('PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED'))
);
-- The customer's list, the counts of its tabs and the unpaid orders of an account, all read from the index alone.
create index orders_by_account on orders (account_id, created_at desc, id) include (status, commented, refund_status, appeal_status, parent_id) where hidden_at is null;
create index orders_by_technician on orders (technician_id, start_at desc, id);
-- What still wants something of a technician, however long the history behind it.
create index orders_running on orders (technician_id, start_at) where status in /* order states: running */ ('PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE');
-- What a technician did in a day.
create index orders_served on orders (technician_id, service_end_at) where service_end_at is not null;
create index orders_unpaid on orders (pay_expire_at) where status = 'PENDING_PAYMENT';
create index orders_unaccepted on orders (accept_expire_at) where status = 'PENDING_ACCEPT';
create index orders_unconfirmed on orders (auto_confirm_at) where status = 'PENDING_CONFIRM';
create index orders_absent on orders (technician_id, absent_at) where absent_at is not null;
-- The figure of the last thirty days lets go what has become older.
create index orders_completed on orders (completed_at, technician_id) where completed_at is not null;
-- Whose technician should have set out.
create index orders_agreed on orders (start_at) where status = 'ACCEPTED';
create index orders_by_parent on orders (parent_id) where parent_id is not null;
-- One extension of a visit waits for its payment at a time.
create unique index orders_unpaid_extension on orders (parent_id) where parent_id is not null and status = 'PENDING_PAYMENT';

-- Volatile, so that it counts at the moment it is asked and not as of the statement's start: a creation that gets its
-- account's lock sees every order made before it.
create function open_holds(account text) returns bigint language sql volatile as $$
  select count(*) from orders where account_id = account and status = 'PENDING_PAYMENT' and parent_id is null and hidden_at is null
$$;

alter table occupancies add constraint occupancies_order foreign key (order_id) references orders (id) deferrable initially deferred;
alter table user_coupons add constraint user_coupons_order foreign key (order_id) references orders (id) deferrable initially deferred;

-- Another time of a visit that waits for the answer of the other side; the old time and the new one are both held until then.
create table order_changes (
  id text primary key,
  order_id text not null references orders (id),
  proposed_by text not null check (proposed_by in ('USER', 'TECH')),
  status text not null default 'WAITING' check (status in ('WAITING', 'TAKEN', 'DECLINED', 'LAPSED')),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  -- What the new time takes of the calendar, and what the order took before.
  during tstzrange not null,
  during_before tstzrange not null,
  lat double precision not null,
  lng double precision not null,
  travel_min integer not null check (travel_min >= 0),
  -- The price at the new time.
  travel_fee bigint not null check (travel_fee >= 0),
  coupon_amount bigint not null check (coupon_amount >= 0),
  pay_amount bigint not null check (pay_amount >= 0),
  -- Why the trip costs what it does then.
  travel_why text not null,
  travel_reason jsonb not null,
  answer_by timestamptz not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((status = 'WAITING') = (answered_at is null))
);
create unique index order_changes_waiting on order_changes (order_id) where status = 'WAITING';
create index order_changes_due on order_changes (answer_by) where status = 'WAITING';
alter table occupancies add constraint occupancies_change foreign key (change_id) references order_changes (id) deferrable initially deferred;

-- Somebody else for an order whose technician does not come, offered to the customer until it is answered. The order's time stays with the technician meanwhile.
create table substitutions (
  id text primary key,
  order_id text not null references orders (id),
  cause text not null check (cause in ('REJECTED', 'UNANSWERED', 'HANDED_OVER', 'LATE')),
  -- Who does not come.
  technician_id text not null references technicians (id),
  status text not null default 'WAITING' check (status in ('WAITING', 'TAKEN', 'KEPT', 'DECLINED', 'LAPSED')),
  answer_by timestamptz not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((status = 'WAITING') = (answered_at is null))
);
create index substitutions_by_order on substitutions (order_id);
create unique index substitutions_waiting on substitutions (order_id) where status = 'WAITING';
create index substitutions_due on substitutions (answer_by) where status = 'WAITING';

-- Who is offered, the nearest first, and what the customer would get back.
create table substitutes (
  substitution_id text not null references substitutions (id),
  technician_id text not null references technicians (id),
  rank integer not null check (rank > 0),
  distance_m integer not null check (distance_m >= 0),
  travel_min integer not null check (travel_min >= 0),
  back_amount bigint not null check (back_amount >= 0),
  -- Whether whoever gave the order up named them.
  recommended boolean not null default false,
  primary key (substitution_id, technician_id)
);

-- A technician's wish to end the service before its time, and what its customer said to it.
create table early_ends (
  id text primary key,
  order_id text not null references orders (id),
  technician_id text not null references technicians (id),
  reason text not null check (reason in ('CUSTOMER_WISH', 'CUSTOMER_UNWELL', 'TECHNICIAN_UNWELL', 'TECHNICIAN_URGENT')),
  status text not null default 'WAITING' check (status in ('WAITING', 'AGREED', 'DECLINED', 'WITHDRAWN', 'LAPSED')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- What was left undone, and what went back for it with what was added to the visit, where both agreed.
  undone_min integer check (undone_min >= 0),
  back_amount bigint check (back_amount >= 0),
  check ((status = 'WAITING') = (answered_at is null)),
  check ((status = 'AGREED') = (back_amount is not null) and (status = 'AGREED') = (undone_min is not null))
);
create index early_ends_by_order on early_ends (order_id);
create unique index early_ends_waiting on early_ends (order_id) where status = 'WAITING';

create table order_items (
  id text primary key,
  order_id text not null references orders (id),
  project_id text not null references projects (id),
  name text not null,
  cover_key text not null,
  price bigint not null check (price >= 0),
  quantity integer not null check (quantity > 0),
  duration_min integer not null check (duration_min > 0)
);
create index order_items_by_order on order_items (order_id);

-- Every line of the price with the rule behind it; deductions count against the sum.
create table order_price_lines (
  order_id text not null references orders (id),
  line_no integer not null,
  kind text not null check (kind in ('SERVICE', 'TRAVEL', 'VIP', 'COUPON')),
  name text not null,
  amount bigint not null check (amount >= 0),
  deduct boolean not null,
  why text not null,
  -- What the why is made of, for other languages.
  reason jsonb not null,
  rule text not null,
  primary key (order_id, line_no)
);

create function check_order_price_lines() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(case when deduct then -amount else amount end), 0) from order_price_lines where order_id = new.order_id)
     is distinct from (select pay_amount from orders where id = new.order_id) then
    raise exception 'price lines of order % do not sum to its amount', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger order_price_lines_sum after insert or update on order_price_lines
  deferrable initially deferred for each row when (new.line_no = 1) execute function check_order_price_lines();

-- Append-only history; each row carries the hash of the one before, so that a change shows.
create table order_events (
  order_id text not null references orders (id),
  seq integer not null check (seq > 0),
  at timestamptz not null,
  move text not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in /* actors */ ('USER', 'TECH', 'PLATFORM', 'SYSTEM')),
  actor_id text,
  note text not null,
  request_key text,
  -- What the request said, so that a repetition gets the first answer and another body under its key is refused.
  request_hash text,
  facts jsonb not null default '{}',
  prev_hash bytea not null,
  hash bytea not null,
  primary key (order_id, seq)
);
create unique index order_events_request on order_events (order_id, move, request_key) where request_key is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger order_events_append_only before update or delete on order_events for each row execute function refuse_change();

-- The number that stands for each of the two parties of an order to the other, while they may call.
create table masked_numbers (
  order_id text primary key references orders (id),
  number text not null,
  -- Under which the vendor knows it.
  binding_id text not null,
  bound_at timestamptz not null,
  released_at timestamptz,
  -- Of a technician who no longer comes: given back, and another number made for the one who does.
  stale boolean not null default false
);
