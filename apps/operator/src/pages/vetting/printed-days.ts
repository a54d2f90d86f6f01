import { dayOf, endOfDay, lastDayOf, startOfDay } from '@anxin/rules/business-day'
import dayjs, { type Dayjs } from 'dayjs'

type Dates = { issuedAt: number; expireAt?: number | undefined }

/** The days that a certificate names, for pickers: the same days in whatever zone the desk stands. */
export const pickedOf = ({ issuedAt, expireAt }: Dates) => ({
  issuedAt: dayjs(dayOf(issuedAt)),
  expireAt: expireAt === undefined ? undefined : dayjs(lastDayOf(expireAt)),
})

/** What is stored of picked days: a certificate is good until its last day is over. */
export const datesOf = ({ issuedAt, expireAt }: { issuedAt: unknown; expireAt: unknown }) => ({
  issuedAt: momentOf(issuedAt, startOfDay),
  expireAt: momentOf(expireAt, endOfDay),
})

const momentOf = (picked: unknown, ofDay: (day: string) => number): number | undefined => {
  // safe: the pickers write days, and nothing once they are emptied
  const day = (picked as Dayjs | null | undefined)?.format('YYYY-MM-DD')
  return day === undefined ? undefined : ofDay(day)
}
