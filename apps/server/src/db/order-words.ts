import { holding } from './like.ts'

type Found = readonly ['o.order_no' | 'a.phone' | 'a.nickname' | 't.nickname', '=' | 'like' | 'ilike', string]

/** Where an operator's words look, over orders o, their customer a and technician t: a whole phone finds its customer, digits an order, anything else names. */
export const wordsFound = (q: string): Found[] => {
  if (/^1\d{10}$/.test(q)) return [['a.phone', '=', q]]
  if (/^\d+$/.test(q)) return [['o.order_no', 'like', holding(q)]]
  return [
    ['a.nickname', 'ilike', holding(q)],
    ['t.nickname', 'ilike', holding(q)],
  ]
}
