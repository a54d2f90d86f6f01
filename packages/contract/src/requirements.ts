import { z } from 'zod'
import { requirableTypes, requirementStates } from './certificate-states.ts'
import { moment } from './fields.ts'

/** Which papers are due, which are missing, until when what there is holds, and what stands still without. */
export const Requirements = z.object({
  list: z.array(
    z.object({
      type: z.enum(requirableTypes),
      state: z.enum(requirementStates),
      /** Another one of this type is being reviewed beside it. */
      pending: z.boolean(),
      /** Until when it is not required yet; absent where it is required now. */
      requiredFrom: moment.optional(),
      /** The end of the paper that holds longest; absent without one, and for one that has no end. */
      validUntil: moment.optional(),
      /** Days from its issue that the policy lets a paper count at most; 0: as long as the paper says. */
      validDays: z.int(),
    }),
  ),
  /** To be put now: missing, refused, or ending within thirty days with none under review. */
  due: z.array(z.enum(requirableTypes)),
  /** Neither approved and valid nor under review. */
  missing: z.array(z.enum(requirableTypes)),
  /** No visit ends later; absent without such an end. */
  deadline: moment.optional(),
  /** The paper that it comes from. */
  deadlineType: z.enum(requirableTypes).optional(),
  /** Since the deadline has passed nothing is booked, for want of this paper. */
  disabled: z.object({ what: z.literal('BOOKINGS'), since: moment, type: z.enum(requirableTypes), why: z.enum(requirementStates) }).optional(),
})
export type Requirements = z.infer<typeof Requirements>
