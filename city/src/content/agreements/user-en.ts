/** In English, block by block; the Chinese is the binding one. */
export const userAgreementEn = `
Welcome to Anxin (“the platform” below). This agreement sets out the rights and duties between you, the user, and the platform. Please read all of it before you register, above all what it says about payment, refunds and liability. By ticking the box and completing registration you confirm that you understand and accept all of it. If you do not agree, please do not register or use the platform.
## 1. The service
Between users and technicians or their shops, the platform publishes offers and provides booking, quotes, payment, messaging, reviews and help after a visit. The visit itself is provided by the technician you choose or by the shop they belong to. Each technician’s page shows the certificates and health certificates on record and until when they are valid; at the door you may ask to see the originals.
All treatments on the platform are for wellness, relaxation and everyday care. They are not medical care and do not replace diagnosis or treatment in a hospital. If you are ill, injured, pregnant or on medication, ask a doctor first and say so truthfully in the note of your order.
## 2. Your account
- You must be a natural person of at least 18 years with full legal capacity, and register with your own mobile number.
- The account is for you alone; keep your codes and your password safe. If you notice a sign-in that was not yours, sign that device out under “Signed-in devices” and change your password.
- You may apply to delete your account at any time. Complete or cancel running orders first; transaction records that the law requires are kept apart, for as long as it requires.
## 3. Booking and quotes
The free times shown allow for the technician’s working hours, other bookings and the way between them. When you book you get a quote with the amount of every line and the reason for it: services, travel, added time, membership and discounts. What you finally pay is what was quoted. If a quote has expired or something has changed, you are asked to confirm again; an amount is never changed without your knowledge.
The travel fee follows the published rules in force when you order and depends on distance, time of day and the way there and back. Technicians may not charge anything on top in person; if asked to pay more, please refuse and contact customer service.
## 4. Payment and acceptance
- Please pay within 15 minutes. After that the order closes, the time is released and your coupon is returned.
- Once you have paid, the technician should accept within 10 minutes. If they do not, the platform refunds you in full by itself and suggests technicians who can come instead.
- A service can be extended (added time) only after the technician has arrived or during the service, and only if it does not cost the technician’s next customer any time.
## 5. Changes, cancellation and refunds
Within 10 minutes of ordering you may change or cancel free of charge; moving the visit is free until 2 hours before the start. How much is refunded depends on where the order stood when you asked. While it waits for acceptance and once it is accepted, the service fee and the travel fee are refunded in full. After the technician has set out, the travel fee is not refunded. After the technician has arrived, 80% of the service fee is refunded and the travel fee is not. After the service has begun, and within 24 hours of its completion, the platform decides by what both sides say and show. More than 24 hours after completion refunds are no longer accepted; you may appeal within 7 days. The detailed rules are those of “Refund rules”. The refundable amount is shown before you ask, and the actual refund is the same.
If the technician does not come as agreed, the platform refunds you in full and pays you a further ¥30. If you are not at the agreed place, the technician waits 10 minutes and leaves evidence; the platform then keeps the travel fee and 20% of the service fee and returns the rest.
## 6. Confirmation and reviews
After the service please confirm that it is complete. If you neither confirm nor object within 24 hours, it is confirmed automatically. You may write a review within 15 days of completion. Reviews should be truthful and measured, without other people’s private details, insults or advertising. The platform does not delete a review for being good or bad; it hides only what breaks the law or the rules, and gives the reason.
## 7. Conduct
- Do not ask for anything that is against the law or public decency, and do not harass, threaten, film or follow technicians.
- Do not make private deals around the platform; they are not covered by its protection or compensation.
- Do not exploit gaps in the rules to obtain discounts, invitation rewards or compensation.
If you do, the technician may end the service at once, and the platform may restrict or suspend the account and report it to the authorities as the law provides. If you disagree with a decision you may appeal within 7 days; another reviewer then looks at it again.
## 8. Safety
The platform offers an arrival code, sharing of the visit, a safety timer and a call for help in one tap. Before you open the door, check the technician’s name, photo and arrival code. In an emergency call 110 or 120 first and then use the help button: it alerts the platform and your trusted contact at once.
## 9. Liability
The platform is liable for correct quotes, for the safety of funds and for handling complaints. If a technician’s fault causes you injury or loss, the technician or their shop is liable; the platform helps you first and bears its own share within the limits of the law. Losses caused by concealing an illness, by receiving a service after drinking or by not following safety advice are in the corresponding part your own.
If a service cannot be provided because of force majeure such as natural disasters, traffic control or acts of government, neither side is in breach, and what was paid is refunded in full.
## 10. Changes to this agreement, and disputes
Changes to this agreement are announced and pointed out to you at least 7 days before they take effect. If you do not agree you may stop using the platform and delete your account; orders already placed follow the rules in force when they were placed. Disputes are first settled by talking; failing that, either side may bring them before the competent people’s court at the platform’s seat, and you may also complain to the consumers’ association.
`
