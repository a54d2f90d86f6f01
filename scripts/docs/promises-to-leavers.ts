import type { Promises } from '@anxin/tooling/promise-marks'
import { server } from './server-test.ts'

/** What the sentences of the apps promise to technicians who leave, are suspended or belong to a shop, and the tests that keep it. */
export const promisesToLeavers: Promises = {
  leaving: {
    what: 'A technician who leaves is shown and booked no more; what was earned stays in the books, and the account is a customer’s that its owner may delete.',
    tests: [
      server('leaving/leaving', 'is in no list, page, time or quote any more, and out of the workbench'),
      server('leaving/leaving', 'goes on as a customer, reads what happened, and may delete the account, which a technician may not'),
      server('leaving/leaving', 'gives out no more of their own coupons, and takes back what waits for a review or for a customer'),
      server('leaving/leaving', 'keeps in the books what was earned'),
    ],
  },
  'leaving-again': {
    what: 'The account of a technician who has left cannot join again, and hears so before it fills anything in; a new account may.',
    tests: [
      server('leaving/coming-back', 'hears so at the start of an application, since when, and is taken on by nobody; a new account may apply'),
      'e2e/full/technician/leaves-and-deletes.spec.ts › a technician who ends the account is led to leaving',
    ],
  },
  'suspension-outlasts': {
    what: 'A suspension stays on record when its technician leaves and ends the account, and keeps the same person out until it ends.',
    tests: [
      server('leaving/coming-back', 'leaves and ends the account; the same person comes back by no other account until an operator lifts the suspension'),
      server('leaving/coming-back', 'who takes the consent to the identity check back is still known, before leaving and after'),
      server('leaving/coming-back', 'whose suspension has an end may come back from then on, not a second before'),
    ],
  },
  'member-agrees': {
    what: 'A higher share of a shop, and the shop itself, are a member’s from their yes on, and orders that were made keep their share.',
    tests: [
      server('shops/shares', 'a higher share is taken of orders that are made after the member agreed to it, and of no other'),
      server('shops/members', 'nobody becomes the owner of a shop without their yes'),
    ],
  },
  'suspension-ends': {
    what: 'A suspension ends at its date.',
    tests: [server('manage-people/manage-people', 'at its end date a suspension ends by itself, not a second before')],
  },
}
