import type { TechOrder } from '@anxin/contract/entities/visits'
import type { Deps } from '../../deps.ts'
import { answerChange, offerTime } from '../orders/public.ts'
import { onceFor } from './once-for.ts'
import type { Sent } from './request.ts'

/** 'answerChange': the technician takes or declines the time that the customer wishes, or takes back their own offer. */
export const answerAsTechnician = (deps: Deps, sent: Sent, { changeId, accept }: { changeId: string; accept: boolean }): Promise<TechOrder> =>
  onceFor(deps, sent, ['reschedule', 'changeDeclined', 'changeWithdrawn'], (tx, order) =>
    answerChange(deps, tx, order, { ...sent, changeId, accept, by: 'TECH', actorId: sent.technicianId }),
  )

/** 'offerTime': the technician offers another time. */
export const offerAsTechnician = (deps: Deps, sent: Sent, startAt: number): Promise<TechOrder> =>
  onceFor(deps, sent, ['timeOffered'], async (tx, order) => {
    await offerTime(deps, tx, order, { ...sent, startAt })
    return order
  })
