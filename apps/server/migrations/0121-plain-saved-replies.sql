-- The replies that the product brings along, in plain English and Chinese. One that an operator has changed stays as it is.
update service_macros set en = 'Hello {name}, order {orderNo} has been refunded to your original payment method. The money usually arrives within 1 to 3 working days.'
where id = 'refund' and en = 'Hello {name}, the refund of order {orderNo} went back the way you paid, usually within 1 to 3 working days.';
update service_macros set en = 'Hello {name}, we are sorry that your technician was late for order {orderNo}. We have looked into it and taken action.'
where id = 'late' and en = 'Hello {name}, we are sorry that the technician of order {orderNo} was late; we have looked into it.';
update service_macros set en = 'Hello {name}, you can reschedule order {orderNo} or request a refund in the app. If you would like us to do it for you, please reply with the time you prefer.'
where id = 'change' and en = 'Hello {name}, order {orderNo} can be moved or refunded in the app; if we shall do it for you, tell us the time you wish.';
update service_macros set zh = '{name}您好，您可以在订单 {orderNo} 中申请改期或退款。如需我们代办，请回复您希望的时间。'
where id = 'change' and zh = '{name}您好，可以在订单 {orderNo} 中申请改期或退款；需要我们代办，请回复希望的时间。';
update service_macros set en = 'Hello {name}, thank you for your suggestion. We have passed it on to our product team.'
where id = 'idea' and en = 'Hello {name}, thank you for the idea; it is with our product team.';
