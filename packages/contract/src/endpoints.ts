import type { z } from 'zod'
import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { albums } from './albums.ts'
import { applications } from './applications.ts'
import { appeals } from './appeals.ts'
import { blocks } from './blocks.ts'
import { certificates } from './certificates.ts'
import { chat } from './chat.ts'
import { content, uploads } from './content.ts'
import { coupons } from './coupons.ts'
import { earlyEnds } from './early-ends.ts'
import { extensions } from './extensions.ts'
import { healthNotes } from './health-notes.ts'
import { identities } from './identities.ts'
import { identityChecks } from './identity-checks.ts'
import { invites } from './invites.ts'
import { leaving } from './leaving.ts'
import { location } from './location.ts'
import { membership } from './membership.ts'
import { messages } from './messages.ts'
import { offers } from './offers.ts'
import { orderPictures } from './order-pictures.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { penalties } from './penalties.ts'
import { postedRequests } from './posted-requests.ts'
import { privacy } from './privacy.ts'
import { profileChanges } from './profile-changes.ts'
import { push } from './push.ts'
import { refundRequests } from './refund-requests.ts'
import { reviews } from './reviews.ts'
import { safety } from './safety.ts'
import { schedule } from './schedule.ts'
import { shops } from './shops.ts'
import { substitutes } from './substitutes.ts'
import { supportTickets } from './support-tickets.ts'
import { tech } from './tech.ts'
import { techCard } from './tech-card.ts'
import { techCustomers } from './tech-customers.ts'
import { techReviews } from './tech-reviews.ts'
import { techCoupons } from './tech-coupons.ts'
import { follows, projects, technicians } from './technicians.ts'

/** Every call by feature; the feature's name is the server's folder. */
export {
  accounts,
  addresses,
  albums,
  appeals,
  blocks,
  certificates,
  chat,
  content,
  coupons,
  earlyEnds,
  extensions,
  follows,
  healthNotes,
  identities,
  identityChecks,
  applications,
  invites,
  leaving,
  location,
  membership,
  messages,
  offers,
  orders,
  orderPictures,
  payments,
  penalties,
  postedRequests,
  privacy,
  profileChanges,
  projects,
  push,
  refundRequests,
  reviews,
  safety,
  schedule,
  shops,
  substitutes,
  supportTickets,
  tech,
  techCard,
  techCustomers,
  techReviews,
  techCoupons,
  technicians,
  uploads,
}

export const endpointsByFeature = {
  accounts,
  identities,
  identityChecks,
  applications,
  technicians,
  follows,
  projects,
  schedule,
  coupons,
  reviews,
  addresses,
  messages,
  location,
  orders,
  orderPictures,
  healthNotes,
  extensions,
  earlyEnds,
  payments,
  content,
  uploads,
  tech,
  techCard,
  techCustomers,
  techReviews,
  offers,
  techCoupons,
  profileChanges,
  albums,
  certificates,
  blocks,
  privacy,
  substitutes,
  supportTickets,
  penalties,
  leaving,
  postedRequests,
  push,
  membership,
  invites,
  refundRequests,
  appeals,
  chat,
  safety,
  shops,
}

export const endpoints = {
  ...accounts,
  ...identities,
  ...identityChecks,
  ...applications,
  ...technicians,
  ...follows,
  ...projects,
  ...schedule,
  ...coupons,
  ...reviews,
  ...addresses,
  ...messages,
  ...location,
  ...orders,
  ...orderPictures,
  ...healthNotes,
  ...extensions,
  ...earlyEnds,
  ...payments,
  ...content,
  ...uploads,
  ...tech,
  ...techCard,
  ...techCustomers,
  ...techReviews,
  ...offers,
  ...techCoupons,
  ...profileChanges,
  ...albums,
  ...certificates,
  ...blocks,
  ...privacy,
  ...substitutes,
  ...supportTickets,
  ...penalties,
  ...leaving,
  ...postedRequests,
  ...push,
  ...membership,
  ...invites,
  ...refundRequests,
  ...appeals,
  ...chat,
  ...safety,
  ...shops,
}

export type CallName = keyof typeof endpoints
/** The writes that a phone keeps and sends again under their key. What a technician does waits in a line of its own. */
export type RepeatableCall = { [N in CallName]: (typeof endpoints)[N] extends { repeatable: true; role: 'customer' } ? N : never }[CallName]
/** What a client gives. */
export type Input<N extends CallName> = z.input<(typeof endpoints)[N]['request']>
/** What the server's verb gets, parsed. */
export type Parsed<N extends CallName> = z.output<(typeof endpoints)[N]['request']>
export type Reply<N extends CallName> = z.output<(typeof endpoints)[N]['reply']>
