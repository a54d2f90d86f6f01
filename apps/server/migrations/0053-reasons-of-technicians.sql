-- Why a technician ended a service early may be their health, and is nobody else's to read: the refund says on whose side it lay, and the message says nothing of it.
update refunds set reason = '提前结束：技师原因' where reason_id = 'EARLY_END' and reason in ('提前结束：技师身体不适', '提前结束：技师有急事');
update refunds set reason = '提前结束：顾客原因' where reason_id = 'EARLY_END' and reason in ('提前结束：顾客身体不适', '提前结束：顾客要求提前结束');

-- step
update messages set summary = '请在订单中查看原因与退款并答复；不答复则服务继续'
where event = 'earlyEndAsked' and summary <> '请在订单中查看原因与退款并答复；不答复则服务继续';
