import type { Promises } from '@anxin/tooling/promise-marks'
import { promisesToLeavers } from './promises-to-leavers.ts'
import { server } from './server-test.ts'

/** What the sentences of the apps promise, and the tests that keep it. A test is named by its file and the beginning of its title. */
export const promises: Promises = {
  'identity-secrecy': {
    what: 'Papers and numbers of identity cards are opened by holders of the vault alone; no dump, log or bucket has them.',
    tests: [
      server('identity-checks/identity-secrecy', 'T-SEC-01 neither the number nor a picture is in a dump, in the log or in the store'),
      server('identity-checks/identity-desk', 'T-SEC-02 a paper is opened by holders of the vault alone'),
      server('applications/desk/application-desk', 'T-SEC-02 a paper of an application is opened by holders alone'),
      server('certificates/desk/certificate-desk', 'T-SEC-02 a certificate is opened by holders alone'),
      server('applications/applications-shop', 'the number of a legal representative is sealed to the vault'),
      'e2e/full/joining/nothing-left.spec.ts › T-SEC-01 anyone who verified their identity and left the page leaves neither number nor picture',
    ],
  },
  'identity-looks': {
    what: 'Every opening of a paper is shown to the person it is of.',
    tests: [
      server('identity-checks/identity-desk', 'T-SEC-02 each opening is a line of the audit log and one that the person sees'),
      server('applications/desk/application-desk', 'T-SEC-02 a paper of an application is opened by holders alone, and each opening'),
    ],
  },
  'identity-erased': {
    what: 'Who takes consent back has everything destroyed at once, but for what a case about them needs and the keyed hash of the number of a suspended or former technician, and of who was refused for good.',
    tests: [server('identity-checks/identity-checks', 'who takes consent back has everything destroyed at once, and may begin again')],
  },
  'kept-for-cases': {
    what: 'What a safety or complaint case needs of somebody who ends the account or takes consent back is kept for it alone, until the days after its end.',
    tests: [
      server('kept-people/kept-people', 'leaves and deletes the account with the same answers as anybody, and is still known to who looks into it'),
      server('kept-people/kept-people', 'is forgotten thirty days after the alarm was settled, not a millisecond before'),
      server('kept-people/kept-people', 'a customer about whom a technician calls for help deletes the account: phone and door stay for the case'),
      server('kept-people/kept-people', 'reads the same as anybody and may begin again; what was given before stays for the case alone'),
      server('kept-people/kept-people', 'what is kept is read by operators who may look at phones, each look in the log'),
    ],
  },
  'identity-kept': {
    what: 'Pictures go after their days, a refused submission whole; the number stays encrypted until consent is taken back, its keyed hash for the days of the policy.',
    tests: [
      server('identity-checks/identity-checks', 'pictures of an approval go after their days, the number stays; of a refusal all goes'),
      server('known-identities/known-again', 'is known for the days of the policy, to the millisecond, and then by nothing'),
    ],
  },
  'refused-before': {
    what: 'A final refusal holds for the person, who is told nothing of the account that it was made with.',
    tests: [server('known-identities/known-again', 'applies with no other one, and hears nothing of the former one')],
  },
  'identity-badge': {
    what: 'The badge shows for exactly those whose identity was verified.',
    tests: [server('identity-checks/identity-checks', 'the badge shows for exactly those whose identity was verified')],
  },
  'door-card': {
    what: 'The card for the door shows no number and no phone, and is valid only while a checked paper is and none that the city requires is missing.',
    tests: [
      server('door-card/door-card', 'anybody who scans the code sees who stands there and which papers are in date, and no number and no phone'),
      server('door-card/door-card', 'it is valid only while a checked paper is, and while they work here'),
      server('door-card/door-card', 'another paper stands in for none that the city requires, and the card ends with the first of those'),
    ],
  },
  'blocked-unseen': {
    what: 'Who is blocked by a technician meets one who takes no orders, and learns nothing else; what is booked stays.',
    tests: [
      server('tech-customers/tech-customers', 'who is blocked meets a technician who takes no orders, until they are served again; nobody else notices'),
      server('tech-customers/tech-customers', 'an order that stands is kept, and whom one has not met one cannot block or rate'),
    ],
  },
  'review-reporter-unnamed': {
    what: 'The author of a review does not learn who reported it.',
    tests: [server('reviews/tech-reviews', 'a report becomes an item of the reviews that operators look at; its author learns nothing')],
  },
  'application-locked': {
    what: 'After a rejection only what was found is changed; the rest stays as it was looked at.',
    tests: [server('applications/applications', 'only what was found may change, the rest stays as it was looked at, and the reviewer sees both')],
  },
  'application-kept': {
    what: 'Who withdraws an application may send it again, with what was filled in.',
    tests: [server('applications/applications', 'who withdraws may apply again, with what was filled in')],
  },
  'application-draft': {
    what: 'What was filled in of an application is kept, and gone on with where it was left.',
    tests: ['e2e/full/account/technician-entry.spec.ts › a draft is gone on with at the first step that is not filled in'],
  },
  'identity-answered': {
    what: 'Whose identity a person decides reads until when they are answered, and hears what became of it.',
    tests: [server('identity-checks/identity-desk', 'who waits for a person reads until when they are answered, and then what became of it')],
  },
  'certificate-answered': {
    what: 'A technician reads until when a certificate under review is answered.',
    tests: [
      server('certificates/put-certificate', 'a technician puts a new certificate beside the one that ends: sealed, under review, and the old one counts'),
    ],
  },
  'application-objection': {
    what: 'A final refusal may be objected to once, and then somebody else decides.',
    tests: [server('applications/applications', 'that refuses for good may be objected to once, and then somebody else decides')],
  },
  'home-hidden': {
    what: 'Customers see a point beside the place from which a technician sets out, 500 m away or more.',
    tests: [server('schedule/obfuscated-location', 'the point lies 500 to 1050 m beside the place, in every direction')],
  },
  unaccepted: {
    what: 'A paid order that nobody accepts in time is closed and refunded in full.',
    tests: [
      server('orders/reads/orders', 'an order the technician does not answer in ten minutes closes with a full refund'),
      server('orders/substitutes/substitutes', '%s with nobody else free: all goes back at once'),
    ],
  },
  unpaid: {
    what: 'An order that is not paid in time is closed, costs nothing, and its time and coupon are free again.',
    tests: [server('orders/reads/orders', 'an unpaid order closes after fifteen minutes and its slot and coupon come back')],
  },
  cancelled: {
    what: 'Until the technician accepts, and shortly after paying, an order is cancelled with a full refund.',
    tests: [
      server('orders/reads/orders', 'a refused and a cancelled order give the money and the slot back'),
      server('orders/reschedule/reschedule', 'an accepted order is cancelled with everything back for ten minutes after the payment, and no longer'),
    ],
  },
  'original-method': {
    what: 'A refund goes to the payment that it is of.',
    tests: [
      server('orders/reads/orders', 'a refund names the way of the payment that it gives back'),
      server('money/payments/every-vendor', 'the money of a cancelled order goes back where it came from, once'),
    ],
  },
  'late-payment': {
    what: 'A payment that arrives after its order or purchase was closed is refunded automatically.',
    tests: [
      server('money/refunds/refunds', 'a payment after the order closed goes back by itself'),
      server('money/refunds/refunds', 'an attempt that we closed and that was paid all the same goes back'),
      server('membership/membership', 'money that comes for a closed purchase goes back in full and says so'),
    ],
  },
  'refund-shown': {
    what: 'The refund that was shown is the refund that is made, by the rule that was shown.',
    tests: [
      server('orders/refunds/refund-timelines', 'on any order, under any policy and at any time, what was shown goes back or is refused'),
      server('orders/refunds/refund-requests', 'before its free time is over goes back whole and by itself'),
    ],
  },
  substitutes: {
    what: 'A substitute comes at the same time for no higher price; without one everything is refunded.',
    tests: [
      server('orders/substitutes/substitutes', 'the customer chooses somebody else at the same time, and what that one costs less goes back'),
      server('orders/substitutes/substitutes', 'somebody dearer comes for the price agreed'),
      server('orders/substitutes/substitutes', 'nobody is free: all goes back at once, with a coupon'),
      server('orders/substitutes/substitutes', 'before the last minute nothing is closed, and after it nobody is chosen'),
    ],
  },
  'confirmed-automatically': {
    what: 'A finished order is confirmed automatically after the time that is shown.',
    tests: [server('tech/moves', 'is moved by the timers only as the table says')],
  },
  'early-end': {
    what: 'When a service ends early with consent, the amount that was shown is refunded.',
    tests: [server('orders/early-end/early-ends', 'a technician who falls ill asks, the customer sees what goes back and agrees, and that goes back')],
  },
  'added-time': {
    what: 'Added time that does not take place is refunded, and costs nothing while it is unpaid.',
    tests: [
      server('orders/extension/extensions', 'before it begins it goes back whole and by itself'),
      server('orders/extension/extensions', 'a service that ends before the added time began gives it back whole'),
      server('orders/extension/extensions', 'unpaid at its deadline it is closed'),
    ],
  },
  'other-time': {
    what: 'Another time never costs more, and what it costs less is refunded.',
    tests: [
      server('orders/reschedule/reschedule', 'a dearer trip is refused with the nearest times that are not; a cheaper one gives the difference back'),
      server('orders/reschedule/reschedule', 'the technician offers another time, also as the answer to a wish; it never makes the trip dearer'),
    ],
  },
  'best-coupon': {
    what: 'An order takes the coupon that saves most.',
    tests: [server('orders/quotes/new-user-quote', 'the pack for new people, taken while an order is filled in, is in the next quote with its best coupon')],
  },
  'member-prices': {
    what: 'A member pays member prices.',
    tests: [server('membership/savings', 'a member pays member prices from the moment the membership is paid')],
  },
  'no-renewal': {
    what: 'A membership ends; nothing is charged again.',
    tests: [server('membership/membership', 'again adds to the end; after the end it begins again')],
  },
  'invite-reward': {
    what: 'A reward for an invitation is taken back with the refund of the first order, as far as it is unused.',
    tests: [server('invites/revoke-reward', 'the first order refunded in full takes back what is unused and leaves what was used')],
  },
  'one-order': {
    what: 'Sending an order again makes no second one.',
    tests: [server('orders/reads/orders', 'the same request asked again, even fifty times at once, is one order')],
  },
  'sent-later': {
    what: 'What is written without a network is sent once there is one.',
    tests: [
      'apps/technician/src/features/visits/move-queue.test.ts › a move without an answer waits with its requestId and is sent again as the same request',
      'e2e/journeys/offline.spec.ts › without a network the app opens with what was seen last; who is followed then is followed once it is back',
    ],
  },
  blocking: {
    what: 'A blocked technician is in no list, cannot be booked and does not learn of it.',
    tests: [
      server('blocks/blocks', 'who is blocked is on no page of a list, the pages stay full, and nobody else notices'),
      server('blocks/blocks', 'who is blocked cannot be booked until they are shown again'),
    ],
  },
  reports: {
    what: 'Nobody learns who reported them.',
    tests: [
      server('chat/chat', 'who complained of a message finds it marked, also after a reload; who wrote it learns nothing'),
      server('support-tickets/desk/tickets', 'a report of a review shows the review, its author and its order, and tells the reporter of neither'),
    ],
  },
  'private-reason': {
    what: 'The reason that a technician writes for the platform is not shown to the customer.',
    tests: [server('privacy/nothing-typed-is-left', 'what a technician wrote when giving an order up is read by nobody else')],
  },
  safety: {
    what: 'A timer that is not ended raises an alarm; a call for help shows nothing to the other side.',
    tests: [
      server('safety/safety', 'raises one alarm when nobody checks in, to the second, and tells the trusted contact where'),
      server('safety/safety', 'is an alarm and a message, once however often it is pressed, and nothing the other side sees'),
    ],
  },
  'contact-consent': {
    what: 'A trusted contact gets no call for help before they have agreed.',
    tests: [server('safety/confirm-contact', 'is asked by message, agrees on a page of its own, and hears of nothing before')],
  },
  'masked-number': {
    what: 'Neither side sees the other’s phone number.',
    tests: [server('masked-numbers/masked-numbers', "neither side ever sees the other's phone")],
  },
  'real-reviews': {
    what: 'Only a completed order can be reviewed.',
    tests: [server('reviews/reviews', 'each refusal of a review leaves nothing behind')],
  },
  'certificates-kept': {
    what: 'Pictures of a certificate that was refused or revoked, or that has ended or was replaced, are destroyed after the days of the policy, and their owner reads until when.',
    tests: [server('certificates/erase-certificates', 'pictures of a certificate %s are kept for its days and then destroyed')],
  },
  'papers-required': {
    what: 'No time is free, quoted, ordered or accepted whose end lies beyond the end of a required certificate; the customer reads no more than that it cannot be booked.',
    tests: [
      server('schedule/papers', 'T-JOIN-03 of a paper that ends at each minute around a visit'),
      server('certificates/no-visit-beyond', 'a visit that ends after a required paper is offered nowhere'),
      server('certificates/no-visit-beyond', 'a technician accepts no visit beyond a paper and sets out for none'),
    ],
  },
  'papers-reminded': {
    what: 'Technicians are reminded 30, 7 and 1 days before a certificate ends and at its end; while a new one is reviewed the old one counts.',
    tests: [
      server('certificates/watch-certificates', 'a technician is reminded thirty, seven and one day before a required paper ends'),
      server('certificates/no-visit-beyond', 'a new paper under review ends nothing, and approved beside the old one it leaves no gap'),
    ],
  },
  'papers-rescued': {
    what: 'What is booked beyond a certificate is an alarm from seven days before its end, then somebody else for the customer or everything back.',
    tests: [
      server('orders/substitutes/rescue-visits', 'a visit beyond the end of a paper is an alarm from seven days before that end'),
      server('orders/substitutes/rescue-visits', 'two days before it the customer is offered somebody else'),
      server('orders/substitutes/rescue-visits', 'where nobody else is found until three hours before it, all goes back with an apology'),
    ],
  },
  'certificate-dates': {
    what: 'The mark of a technician and the tick of a certificate end with the date of the certificate.',
    tests: [server('technicians/certificate-dates', 'a certificate loses its tick at its date, and the technician the mark and the filter with the last one')],
  },
  'browse-only': {
    what: 'Somebody who only browses is asked for nothing personal, and the device stores nothing personal.',
    tests: [
      'e2e/full/account/consent.spec.ts › who only browses is located by nobody, and the device keeps nothing of them until they agree',
      'packages/mobile/src/storage/consent.test.ts › what is personal stays in memory while somebody only browses, and is stored once they agree',
    ],
  },
  registered: {
    what: 'A proven phone number opens a new account, or the one that it has.',
    tests: [
      server('accounts/sms-codes', 'a code opens a new account, and later the same one'),
      server('identities/wechat', 'a phone that has an account keeps it, with its name; it now answers to WeChat too'),
    ],
  },
  'masked-store': {
    what: 'Anyone who runs a shop sees when and in which district its orders are, and nothing of customers and homes.',
    tests: [server('shops/members', 'orders and calendar of a shop hold nothing of the customer and nothing of where members live')],
  },
  'silent-shop': {
    what: 'A member whom the shop does not answer for seven days leaves alone.',
    tests: [server('shops/members', 'a shop that keeps silent for a week cannot hold anybody: the member leaves alone, or by the job')],
  },
  ...promisesToLeavers,
  'test-payment': {
    what: 'A test payment moves no money, and only a demo takes one.',
    tests: [server('money/payments/test-payment-off', 'without the switch no order is given away')],
  },
}
