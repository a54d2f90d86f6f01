import { homeRails } from '@anxin/words/home-rails'
import { orders } from '@anxin/words/orders'
import { paySuccess } from '@anxin/words/pay-success'
import { technicianBand } from '@anxin/words/technician-band'
import { technicians } from '@anxin/words/technicians'

const rails = homeRails.zh
const parts = technicians.zh
const standings = Object.entries(orders.zh).flatMap(([key, text]) => (key.startsWith('status_') ? [text] : []))

/** The Chinese texts set in the display face: titles of sections, where an order stands. Its letters are cut from them. */
export const displayed: readonly string[] = [
  rails.soonest,
  rails.praised,
  rails.arrivals,
  parts.projects,
  parts.coupons,
  parts.times,
  technicianBand.zh.proof,
  parts.reviews,
  parts.similar,
  ...standings,
  paySuccess.zh.done,
]
