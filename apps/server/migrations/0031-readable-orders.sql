-- As 0030, for orders and their money.
-- The address as it was when the order was made; of an account that ended its words are empty.
alter table orders add constraint orders_address_readable check (
  jsonb_typeof(address) = 'object' and jsonb_path_exists(address, '$ ? (@.name.type() == "string" && @.phone.type() == "string" && @.region.type() == "string" && @.city.type() == "string" && @.area.type() == "string" && @.address.type() == "string" && @.house_no.type() == "string" && @.arrival_note.type() == "string" && @.lat.type() == "number" && @.lat >= -90 && @.lat <= 90 && @.lng.type() == "number" && @.lng >= -180 && @.lng <= 180)')
) not valid;
-- step: order_changes
-- What the app says of a line in the language of its reader.
alter table order_changes add constraint order_changes_travel_reason_readable check (
  jsonb_typeof(travel_reason) = 'object' and jsonb_path_exists(travel_reason, '$ ? (@.said.type() == "string" && ((@.said == "TECHNICIAN_PAYS") || (@.said == "BUS") || (@.said == "MEMBER") || (@.said == "COUPON" && @.nameEn.type() == "string") || (@.said == "LISTED" && @.durationMin.type() == "number" && @.durationMin.floor() == @.durationMin && @.durationMin >= 0 && @.durationMin <= 253402300799999 && @.quantity.type() == "number" && @.quantity.floor() == @.quantity && @.quantity >= 0 && @.quantity <= 253402300799999) || (@.said == "DISTANCE" && @.distanceM.type() == "number" && @.distanceM.floor() == @.distanceM && @.distanceM >= 0 && @.distanceM <= 253402300799999 && @.atNight.type() == "boolean" && @.freeDistanceM.type() == "number" && @.freeDistanceM.floor() == @.freeDistanceM && @.freeDistanceM >= 0 && @.freeDistanceM <= 253402300799999 && @.startDistanceM.type() == "number" && @.startDistanceM.floor() == @.startDistanceM && @.startDistanceM >= 0 && @.startDistanceM <= 253402300799999 && @.startFee.type() == "number" && @.startFee.floor() == @.startFee && @.startFee >= 0 && @.startFee <= 253402300799999 && @.perKmFee.type() == "number" && @.perKmFee.floor() == @.perKmFee && @.perKmFee >= 0 && @.perKmFee <= 253402300799999 && @.nightStart.type() == "string" && @.nightEnd.type() == "string" && @.nightFactor.type() == "number" && @.roundTrip.type() == "boolean")))')
) not valid;
-- step: order_price_lines
alter table order_price_lines add constraint order_price_lines_reason_readable check (
  jsonb_typeof(reason) = 'object' and jsonb_path_exists(reason, '$ ? (@.said.type() == "string" && ((@.said == "TECHNICIAN_PAYS") || (@.said == "BUS") || (@.said == "MEMBER") || (@.said == "COUPON" && @.nameEn.type() == "string") || (@.said == "LISTED" && @.durationMin.type() == "number" && @.durationMin.floor() == @.durationMin && @.durationMin >= 0 && @.durationMin <= 253402300799999 && @.quantity.type() == "number" && @.quantity.floor() == @.quantity && @.quantity >= 0 && @.quantity <= 253402300799999) || (@.said == "DISTANCE" && @.distanceM.type() == "number" && @.distanceM.floor() == @.distanceM && @.distanceM >= 0 && @.distanceM <= 253402300799999 && @.atNight.type() == "boolean" && @.freeDistanceM.type() == "number" && @.freeDistanceM.floor() == @.freeDistanceM && @.freeDistanceM >= 0 && @.freeDistanceM <= 253402300799999 && @.startDistanceM.type() == "number" && @.startDistanceM.floor() == @.startDistanceM && @.startDistanceM >= 0 && @.startDistanceM <= 253402300799999 && @.startFee.type() == "number" && @.startFee.floor() == @.startFee && @.startFee >= 0 && @.startFee <= 253402300799999 && @.perKmFee.type() == "number" && @.perKmFee.floor() == @.perKmFee && @.perKmFee >= 0 && @.perKmFee <= 253402300799999 && @.nightStart.type() == "string" && @.nightEnd.type() == "string" && @.nightFactor.type() == "number" && @.roundTrip.type() == "boolean")))')
) not valid;
-- step: order_events
alter table order_events add constraint order_events_facts_readable check (
  jsonb_typeof(facts) = 'object' and jsonb_path_exists(facts, '$ ? ((!exists(@.etaAt) || (@.etaAt.type() == "number" && @.etaAt.abs() <= 9007199254740991)) && (!exists(@.startAt) || (@.startAt.type() == "number" && @.startAt.abs() <= 9007199254740991)) && (!exists(@.endAt) || (@.endAt.type() == "number" && @.endAt.abs() <= 9007199254740991)) && (!exists(@.addMin) || (@.addMin.type() == "number" && @.addMin.floor() == @.addMin && @.addMin.abs() <= 10000)) && (!exists(@.images) || @.images.type() == "array"))')
  and jsonb_path_exists(facts, 'strict $.images[*] ? (@.type() != "string")', '{}', true) is not true
) not valid;
-- step: refunds
-- The checks of the columns as arrays stay beside these.
alter table refunds add constraint refunds_deductions_readable check (
  case jsonb_typeof(deductions) when 'array' then jsonb_array_length(deductions) = jsonb_array_length(jsonb_path_query_array(deductions, 'strict $[*] ? (@.type() == "object" && @.code.type() == "string" && @.name.type() == "string" && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999)')) else false end
) not valid;
alter table refunds add constraint refunds_parts_readable check (
  case jsonb_typeof(parts) when 'array' then jsonb_array_length(parts) = jsonb_array_length(jsonb_path_query_array(parts, 'strict $[*] ? (@.type() == "object" && @.partId.type() == "string" && @.amount.type() == "number" && @.amount.floor() == @.amount && @.amount >= 0 && @.amount <= 253402300799999)')) else false end
) not valid;
