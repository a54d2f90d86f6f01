import type { ApplicationKind } from '@anxin/contract/application-fields'
import { said, type Said } from './said.ts'
import type { MessageEvent } from '../message-events.ts'

type Heard = Said & { event: MessageEvent }
const heard = (event: 'applyTechApproved' | 'applyShopApproved' | 'applyRejected' | 'applyRefused'): Heard => ({
  title: said(event),
  summary: said(`${event}Note`),
  event,
})

/** What an applicant reads of a decision. */
export const applicationHeard: Readonly<Record<ApplicationKind, Readonly<Record<'APPROVE' | 'REJECT' | 'REFUSE', Heard>>>> = {
  TECH: { APPROVE: heard('applyTechApproved'), REJECT: heard('applyRejected'), REFUSE: heard('applyRefused') },
  SHOP: { APPROVE: heard('applyShopApproved'), REJECT: heard('applyRejected'), REFUSE: heard('applyRefused') },
}
