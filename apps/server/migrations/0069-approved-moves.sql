-- Another technician or another time of an order, which gives back more than one operator may, waits for a second person.
create or replace function approvals_payload_readable(kind text, payload jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  return case kind
    when 'refund' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.refundId.type() == "string" && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999 && @.reason.type() == "string")')
    when 'refundByHand' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.refundId.type() == "string" && @.way.type() == "string" && @.reference.type() == "string" && @.note.type() == "string")')
    when 'appeal' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.appealId.type() == "string" && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999 && @.reason.type() == "string")')
    when 'objection' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.ticketId.type() == "string" && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999 && @.reason.type() == "string")')
    when 'orderRefund' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.orderId.type() == "string" && @.reason.type() == "string")')
      and case jsonb_typeof((payload->'parts')) when 'array' then jsonb_array_length((payload->'parts')) = jsonb_array_length(jsonb_path_query_array((payload->'parts'), 'strict $[*] ? (@.type() == "object" && @.partId.type() == "string" && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999)')) else false end
    when 'orderCancel' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.orderId.type() == "string" && @.refund.type() == "string" && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999 && @.reason.type() == "string")')
    when 'orderReassign' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.orderId.type() == "string" && @.technicianId.type() == "string" && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999 && @.reason.type() == "string")')
    when 'orderReschedule' then jsonb_typeof(payload) = 'object' and jsonb_path_exists(payload, '$ ? (@.orderId.type() == "string" && @.startAt.type() == "number" && @.startAt.floor() == @.startAt && @.startAt >= 0 && @.startAt <= 253402300799999 && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999 && @.reason.type() == "string")')
    else jsonb_typeof(payload) = 'object' end;
end $$;
