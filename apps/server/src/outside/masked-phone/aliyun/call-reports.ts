import { toMs } from '@anxin/rules/time'
import { z } from 'zod'
import type { CallReport } from '../port.ts'

const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
/** SecretReport by HTTP batch push: numbers of bindings come as JSON numbers, moments in the time of Beijing. */
const Report = z.object({
  call_id: z.string().min(1).max(100),
  sub_id: z.coerce.string(),
  secret_no: z.string(),
  out_id: z.string().default(''),
  // 0: A called, 1: B called, 4: the vendor stopped the call. 2, 3 and 5 are text messages.
  call_type: z.coerce.number(),
  call_time: moment,
  start_time: moment.optional(),
  release_time: moment.optional(),
  unconnected_cause: z.coerce.number().default(0),
})

const calls = new Set([0, 1])

/** The calls of a batch; what is no report of a call is left out, so that one strange entry does not keep the others back. */
export const readCallReports = (body: unknown): CallReport[] =>
  (Array.isArray(body) ? body : []).flatMap((entry) => {
    const read = Report.safeParse(entry)
    if (!read.success || !calls.has(read.data.call_type)) return []
    const { call_id, sub_id, secret_no, out_id, call_type, call_time, start_time, release_time, unconnected_cause } = read.data
    const spokenMs = start_time && release_time ? toMs(release_time) - toMs(start_time) : 0
    return [
      {
        callId: call_id,
        key: out_id,
        masked: { number: secret_no, bindingId: sub_id },
        by: call_type === 0 ? 'first' : 'second',
        calledAt: new Date(toMs(call_time)),
        secondsSpoken: Math.max(0, Math.round(spokenMs / 1000)),
        isStopped: unconnected_cause !== 0,
      } satisfies CallReport,
    ]
  })
