import type { z } from 'zod'
import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { blocks } from './blocks.ts'
import { content, uploads } from './content.ts'
import { coupons } from './coupons.ts'
import { location } from './location.ts'
import { messages } from './messages.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { privacy } from './privacy.ts'
import { reviews } from './reviews.ts'
import { schedule } from './schedule.ts'
import { suggestions } from './suggestions.ts'
import { tech } from './tech.ts'
import { follows, projects, technicians } from './technicians.ts'

/** Every call by feature; the feature's name is the server's folder. */
export {
  accounts,
  addresses,
  blocks,
  content,
  coupons,
  follows,
  location,
  messages,
  orders,
  payments,
  privacy,
  projects,
  reviews,
  schedule,
  suggestions,
  tech,
  technicians,
  uploads,
}

export const endpointsByFeature = {
  accounts,
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
  payments,
  content,
  uploads,
  tech,
  blocks,
  privacy,
  suggestions,
}

export const endpoints = {
  ...accounts,
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
  ...payments,
  ...content,
  ...uploads,
  ...tech,
  ...blocks,
  ...privacy,
  ...suggestions,
}

export type CallName = keyof typeof endpoints
/** What a client gives. */
export type Input<N extends CallName> = z.input<(typeof endpoints)[N]['request']>
/** What the server's verb gets, parsed. */
export type Parsed<N extends CallName> = z.output<(typeof endpoints)[N]['request']>
export type Reply<N extends CallName> = z.output<(typeof endpoints)[N]['reply']>
