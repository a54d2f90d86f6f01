import { z } from 'zod'
import { wrong } from '../field-refusals.ts'
import { cityCode, id, moment } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, ownCase, sortBy } from './fields.ts'
import { vettingKindNames, vettingOutcomes, vettingQueues, vettingViews } from './vetting-kinds.ts'

/** Which submission of a case; of an identity the moment of it. */
export const revision = moment

/** Who has a review, and how far it is: of every kind of review alike. */
export const vettingState = {
  /** A decision names the one that was seen. */
  revision,
  answerBy: moment.optional(),
  claimedBy: z.string().optional(),
  isMine: z.boolean(),
  /** Who has approved it where two have to. */
  firstBy: z.string().optional(),
  /** Two have to approve it. */
  needsSecond: z.boolean(),
  ...ownCase,
}

/** What every verb of a review may refuse. */
export const vettingRefusals = ['vettingNotFound', 'vettingDecided', 'vettingClaimed', 'ownCase'] as const
/** What the second of two who approve may be refused. */
export const secondRefusals = ['approvalOwn', 'approvalIntroduced', 'approvesLater'] as const

export const vetting = {
  'vetting/getList': manageEndpoint({
    method: 'GET',
    permission: vettingViews,
    scope: 'of each kind what the role may see: submissions of the own cities; identities, which belong to no city, for operators of all',
    request: z.object({
      ...listPaging,
      queue: z.enum(vettingQueues, { error: wrong.queue }).default('WAITING'),
      kind: z.enum(vettingKindNames, { error: wrong.kind }).optional(),
      cityCode: cityCode.optional(),
      sort: sortBy(['answerBy'], 'answerBy'),
    }),
    reply: listOf(
      z.object({
        taskId: z.string(),
        kind: z.enum(vettingKindNames),
        subjectId: id,
        customerId: id,
        nickname: z.string(),
        /** Whose page is changed, where it is a shop's. */
        shopName: z.string().optional(),
        cityCode: z.string().optional(),
        cityName: z.string().optional(),
        revision,
        submittedAt: moment,
        answerBy: moment,
        claimedBy: z.string().optional(),
        isMine: z.boolean(),
        firstBy: z.string().optional(),
        endedAt: moment.optional(),
        endedBy: z.string().optional(),
        outcome: z.enum(vettingOutcomes).optional(),
      }),
    ),
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField'],
  }),
}
