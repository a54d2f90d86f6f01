import { onHandover } from '../orders/public.ts'
import { endTechnicianTimer } from './queries.ts'

/** The technician whose visit goes to somebody else has nothing left to come home from. */
export const endTimer = onHandover('safety: the timer of the former technician ends', (_, tx, { orderId, now }) => endTechnicianTimer(tx, orderId, now))
