/** In English, block by block; the Chinese is the binding one. */
export const technicianAgreementEn = `
This agreement is made between you (a technician or a shop) and the Anxin platform. It sets the rules for joining, accepting orders, serving, settlement and leaving. The platform’s rules are public and can be looked up and appealed against; every deduction and penalty must have a rule, evidence and an end date, and must be open to your appeal.
## 1. Who can join
- You are at least 20 years old, in good health, and hold a valid health certificate.
- You hold a certificate of training in wellness massage, foot massage, traditional Chinese body care or the treatment in question; pregnancy and postnatal treatments need a certificate of their own.
- You join under your own name and have no criminal record that is incompatible with this work.
- A shop must hold a business licence and is responsible for its technicians’ qualifications and employment.
You warrant that what you submit is true and valid. Please tell the platform when a certificate is renewed or expires; where one has expired or is untrue, the platform may suspend you until it is in order.
## 2. Time and prices
You set your working hours, your time off and the area you serve. Free times are calculated from your hours, your bookings and the way between them; you are never given an order that you cannot reach in time. You set the prices of your treatments within the range the platform publishes; a change affects later bookings only.
Whether to accept an order is yours to decide, and declining does not affect what you have earned. Not accepting orders for a long time affects your ranking; the page explains to you what the ranking mainly depends on.
## 3. Accepting and visiting
- Please accept within 10 minutes of payment; after that the order is cancelled automatically.
- Record setting out, arriving, starting and finishing truthfully in the app, and enter the customer’s arrival code when you arrive. Without a network you can go on offline; it is sent by itself once you are connected.
- If you expect to be late, please report it in good time. Lateness without a report and not arriving are dealt with by the rules: an order that was not reached is refunded to the customer in full, and the party who is responsible bears compensation of ¥30.
- If the customer is not at the agreed place, wait 10 minutes and report it with a photo; you then receive the travel fee and 20% of the service fee.
## 4. Standards of service
- Be neatly dressed, wear your badge, put on shoe covers and wash your hands at the door, and change and disinfect everything for each customer.
- Before the service ask about illnesses, allergies and how firm the pressure may be; where it is not advisable, refuse and explain why.
- Do not push sales, raise prices or make private deals, and offer nothing that is outside the platform or against the law.
- Respect customers’ privacy: neither film nor pass on anything about them. Use the address for this visit only, and contact them only by the masked number; neither ask for nor keep their real one.
## 5. Your safety
You have the right to refuse any improper request and to end the service at once. If a service is ended through the customer’s fault, the service fee incurred and the travel fee are yours. The app offers a safety timer, a silent call for help and sharing of your position; a call for help goes to the platform and your trusted contact at once and stays open until somebody has dealt with it. The platform never lowers your ranking because you called for help.
## 6. Earnings and settlement
The income, platform fee, travel fee and deductions of every order are listed line by line under “Income”. After the customer confirms, or automatic confirmation after 24 hours, the income is booked; the platform pays it outside the app, in the period agreed with you. Refunds are borne by the parties concerned according to the published refund rules: if a refund after your arrival is on the customer’s account, the empty-trip fee of 20% is yours.
The whole travel fee is yours. A change in the rate of the platform fee is announced at least 30 days ahead.
## 7. Reviews and penalties
Reviews come only from completed orders. You may reply once to each review, and report one that you believe to be untrue or against the rules; the platform deals with it within 3 working days.
Penalties are a reminder, a deduction of points, a suspension or the end of our cooperation. For each we state the rule it rests on, the facts and evidence, and the date it ends. Within 7 days you may appeal with evidence; another reviewer then looks at it again, and until then the end of our cooperation is not carried out, except where somebody’s safety is at stake.
## 8. Tax and employment
You fulfil your own tax duties under the law; the platform provides proof of income as prescribed and withholds or reports what it must. This agreement does not restrict you from working on other platforms or elsewhere; employment between a shop and its technicians is for them to agree.
## 9. Information and confidentiality
To fulfil this agreement the platform processes your identity, certificates, position and income. Your position is collected only on duty and on the way, and no longer once you are off duty. You may view, correct and export your own information. After you leave the platform, or an application is refused for good, a keyed hash of your number is kept for 365 days, only to recognise the same person: a final refusal holds for the person, and who joins again has their former reviews, orders and revoked certificates. What you learn about customers in the course of a service remains confidential after our cooperation ends.
## 10. Leaving, and disputes
You may apply to leave at any time. Complete or hand over accepted orders first; your balance is paid within 7 working days of settlement. Changes to this agreement are published at least 7 days ahead; if you do not agree you may leave, and completed orders are settled by the earlier rules. Disputes are first settled by talking; failing that, either side may bring them before the competent people’s court at the platform’s seat.
`
