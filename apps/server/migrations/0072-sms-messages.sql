-- Text messages that a vendor took, and what the carrier said of each, for a week. The number itself is not kept.
create table sms_messages (
  vendor text not null,
  message_id text not null check (char_length(message_id) between 1 and 64),
  phone_hash bytea not null check (octet_length(phone_hash) = 32),
  -- None where the receipt came before its message was written.
  kind text,
  sent_at timestamptz not null,
  state text not null check (state in ('SENT', 'DELIVERED', 'FAILED')),
  receipt_code text,
  received_at timestamptz,
  primary key (vendor, message_id, phone_hash),
  check ((state = 'SENT') = (received_at is null))
);
create index sms_messages_phone on sms_messages (phone_hash, sent_at);
create index sms_messages_sent on sms_messages (sent_at);
