-- As 0030, for messages, histories and what is sent. A history is at least an object: what it says is for people.
-- What an app words the message from.
alter table messages add constraint messages_facts_readable check (
  jsonb_typeof(facts) = 'object' and jsonb_path_exists(facts, '$ ? ((!exists(@.startAt) || (@.startAt.type() == "number" && @.startAt.floor() == @.startAt && @.startAt >= 0 && @.startAt <= 253402300799999)) && (!exists(@.movedTo) || (@.movedTo.type() == "number" && @.movedTo.floor() == @.movedTo && @.movedTo >= 0 && @.movedTo <= 253402300799999)) && (!exists(@.endAt) || (@.endAt.type() == "number" && @.endAt.floor() == @.endAt && @.endAt >= 0 && @.endAt <= 253402300799999)) && (!exists(@.addMin) || (@.addMin.type() == "number" && @.addMin.floor() == @.addMin && @.addMin >= 0 && @.addMin <= 253402300799999)) && (!exists(@.acceptExpireMin) || (@.acceptExpireMin.type() == "number" && @.acceptExpireMin.floor() == @.acceptExpireMin && @.acceptExpireMin >= 0 && @.acceptExpireMin <= 253402300799999)) && (!exists(@.autoConfirmH) || (@.autoConfirmH.type() == "number" && @.autoConfirmH.floor() == @.autoConfirmH && @.autoConfirmH >= 0 && @.autoConfirmH <= 253402300799999)) && (!exists(@.refundAmount) || (@.refundAmount.type() == "number" && @.refundAmount.floor() == @.refundAmount && @.refundAmount >= 0 && @.refundAmount <= 253402300799999)) && (!exists(@.keptAmount) || (@.keptAmount.type() == "number" && @.keptAmount.floor() == @.keptAmount && @.keptAmount >= 0 && @.keptAmount <= 253402300799999)) && (!exists(@.incomeAmount) || (@.incomeAmount.type() == "number" && @.incomeAmount.floor() == @.incomeAmount && @.incomeAmount >= 0 && @.incomeAmount <= 253402300799999)) && (!exists(@.count) || (@.count.type() == "number" && @.count.floor() == @.count && @.count >= 0 && @.count <= 253402300799999)) && (!exists(@.nickname) || @.nickname.type() == "string") && (!exists(@.techId) || (@.techId.type() == "string" && @.techId like_regex "^[0-9A-Za-z_-]{1,32}$")) && (!exists(@.refunded) || @.refunded.type() == "boolean"))')
) not valid;
-- step: alarms
alter table alarms add constraint alarms_facts_readable check (
  jsonb_typeof(facts) = 'object'
) not valid;
-- step: approvals
alter table approvals add constraint approvals_payload_readable check (
  case kind
    when 'refund' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.refundId.type() == "string" && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999 && @.reason.type() == "string")')
    when 'refundByHand' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.refundId.type() == "string" && @.way.type() == "string" && @.reference.type() == "string" && @.note.type() == "string")')
    when 'appeal' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.appealId.type() == "string" && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999 && @.reason.type() == "string")')
    when 'objection' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.ticketId.type() == "string" && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999 && @.reason.type() == "string")')
    when 'orderRefund' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.orderId.type() == "string" && @.reason.type() == "string")')
      and case jsonb_typeof((payload->'parts')) when 'array' then jsonb_array_length((payload->'parts')) = jsonb_array_length(jsonb_path_query_array((payload->'parts'), 'strict $[*] ? (@.type() == "object" && @.partId.type() == "string" && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999)')) else false end
    when 'orderCancel' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.orderId.type() == "string" && @.refund.type() == "string" && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999 && @.reason.type() == "string")')
    else jsonb_typeof(payload) = 'object' end
) not valid;
-- step: audit_log
alter table audit_log add constraint audit_log_before_readable check (
  jsonb_typeof(before) = 'object'
) not valid;
alter table audit_log add constraint audit_log_after_readable check (
  jsonb_typeof(after) = 'object'
) not valid;
-- step: keyed_answers
alter table keyed_answers add constraint keyed_answers_answer_readable check (
  jsonb_typeof(answer) in ('object', 'null')
) not valid;
alter table keyed_answers add constraint keyed_answers_refusal_readable check (
  jsonb_typeof(refusal) = 'object' and jsonb_path_exists(refusal, '$ ? (@.key.type() == "string" && @.msg.type() == "string")')
) not valid;
-- step: outbox
alter table outbox add constraint outbox_payload_readable check (
  jsonb_typeof(payload) = 'object'
) not valid;
-- step: payment_events
alter table payment_events add constraint payment_events_body_readable check (
  jsonb_typeof(body) = 'object'
) not valid;
-- step: security_events
alter table security_events add constraint security_events_facts_readable check (
  jsonb_typeof(facts) = 'object'
) not valid;
