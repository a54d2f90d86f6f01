import { booking } from '../booking.ts'
import { textIn } from '../words.ts'

const said = textIn(booking, 'zh-CN')

/** What the lines of a price are called, and why, as they are kept with the order; apps word them in other languages by their reason. */
export const priceNames = { travel: said('lineTravel'), member: said('lineMember') } as const
export const memberWhy = said('whyMEMBER')
export const freeTravelWhy = said('whyTECHNICIAN_PAYS')
export const listedWhy = (min: number, n: number): string => (n > 1 ? said('whyListedTimes', { min, n }) : said('whyListed', { min }))

/** The parts of why a way costs what it costs; kilometres and yuan. */
export const travelWhyParts = {
  bus: said('whyBUS'),
  near: (way: string, free: number) => said('whyNear', { way, free }),
  start: (way: string, { start, within }: { start: string; within: number }) => said('whyStart', { way, start, within }),
  beyond: (km: number) => said('whyBeyond', { km }),
  begun: (km: number, begun: number) => said('whyBegun', { km, begun }),
  sum: (sum: string, total: string) => said('whySum', { sum, total }),
  roundTrip: said('whyRound'),
  night: (from: string, { to, factor }: { to: string; factor: number }) => said('whyNight', { from, to, factor }),
} as const

/** What the preview of an order says of cancelling and of another time. */
export const cancelNotice = (afterMin: number, beforeMin: number): string =>
  `技师接单前，以及付款后 ${afterMin} 分钟内可自行取消，全额退款；接单后在开始前 ${beforeMin} 分钟以前可以改期`
