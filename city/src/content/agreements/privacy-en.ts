/** In English, block by block; the Chinese is the binding one. */
export const privacyPolicyEn = `
You open your door to somebody you have never met, and tell us where you live, your number and your times. We collect only what is needed to provide the service, show it only to those who need it and only when they need it, and keep a record of every time it is viewed. This policy says what we collect, why, for how long we keep it, and what you can do.
## 1. What we collect
- Account: mobile number, nickname and picture, and, if you choose to give them, gender and birthday. The number is for signing in and reaching you; the rest may be left empty.
- Preferences: pressure, areas to avoid, allergies and health, if you choose to write them down. Only you see them; the technician who accepts an order reads them only if you put them into its note. You can change or empty them at any time.
- Addresses: the service addresses you save, with contact and door number. Used to calculate the way and the travel fee, and to come to you.
- Location: with your separate consent, to show technicians nearby and to fill in addresses. You can refuse and still use the app by choosing the city and entering the address yourself.
- Orders and payments: treatments, times, amounts, and the transaction number given by the payment channel. We do not keep your bank card number or payment password.
- The technician’s position: once the technician has set out, first the planned direction and the estimated minutes are shown, and within 1 km of you the approximate distance; never the exact position.
- Communication: text messages with your technician and the duration of calls during an order. Used to settle disputes and keep both sides safe. Calls are not recorded unless you use the call for help.
- Device: brand, system and app version, time of sign-in and network address. Used against fraud and to find faults. When the code of a poster is opened, the network address serves only as that day’s ciphertext, so that nothing is counted twice, and is deleted the day after.
## 2. How your address is shown, step by step
- Before accepting, a technician sees only the district.
- After accepting, the rough distance; from 2 hours before the start the full address is shown when the order is opened.
- After the technician has set out, the notes on how to find you. The full address, these notes and your note to the technician are no longer shown from 2 hours after the end of the service.
- The first time a technician views the full address, and the notes, is recorded in the order’s history, where you can see it at any time.
When other users look at technicians’ free times and distances, your address counts only as a stand-in point some hundreds of metres away, so that nobody can work out where you live. The same holds for the homes of technicians.
## 3. Calls and chat
Both sides reach each other by a masked number and do not see each other’s real one. The masked number and the chat open 2 hours before the start and close 24 hours after the end of the service; the opening of the number is recorded in the order’s history. Both stop at once when the order is cancelled or closed, and when you delete your account. Phone numbers that you write into a note, the notes on how to find you, a name or a review are covered for everybody else.
## 4. How we use it
- To carry out bookings, quotes, payments, visits, refunds and complaints.
- To tell you about changes to your orders; marketing messages need your consent and can be turned off at any time.
- To measure the quality of the service and improve estimates of time and distance; the results contain nothing that identifies you.
- To prevent fraud, protect people’s safety and fulfil legal duties.
## 5. With whom we share it
- The technician you choose and their shop: what is needed for the order, shown in the steps above.
- Providers of payment, text messages, maps, push and masked numbers: only what their function needs, under a data processing agreement.
- Authorities: by the procedure and to the extent that the law provides.
We do not sell personal information, nor give it to third parties for their own marketing.
## 6. Storage and protection
Information is stored within the People’s Republic of China. Records of orders and transactions are kept for at least 3 years as the law provides. Location tracks are deleted 30 days after the order is completed. Texts and pictures of the chat are deleted 180 days after the order ends, and where a refund, an appeal or a ticket is still open, once it is closed. Recordings of calls for help are deleted 180 days after the incident has been dealt with. When an account is deleted, everything else is deleted or made anonymous. What an open safety case or complaint concerns of identity documents, phone number and visit address is kept apart and encrypted until 30 days after its end.
All transmission is encrypted, and passwords are kept in a form that cannot be reversed. Staff get the least access that their work needs, and every viewing and change is recorded. The place where an uploaded picture was taken is removed from it. If information is leaked, we tell you and the authorities within the time that the law sets, and say what can be done about it.
## 7. Your rights
- See and correct: under “Me” you can view and change your profile, addresses and devices.
- Export: under “Settings” you can export your account, addresses, orders, reviews and what else is kept, at any time.
- Delete: you may delete addresses, messages and records of completed orders, or the account.
- Withdraw consent: location, notifications and marketing can be turned off at any time; this does not affect what was processed before.
- Explanation and appeal: if you doubt how technicians are ranked or what an automatic review decided, you may ask us to explain and to have it reviewed by a person.
## 8. Minors
The platform does not serve people under 18 years of age. If you find that a minor has used an account, please contact us; we verify it as soon as possible and delete their information.
## 9. Storage on your device
To keep you signed in and to remember your city, drafts and display preferences, we store the necessary data on your device. You can clear it in the system or the browser; after that you need to sign in again. We do not use advertising that follows you across sites.
## 10. Changes and contact
If this policy changes in an important way, we tell you before it takes effect and ask for your consent again. With any question about personal information call customer service at 400-000-0000 or write to us under “Feedback”; we answer within 15 working days.
`
