import { searchWords } from '@anxin/rules/search-words'
import { sql } from 'kysely'
import { holding } from './like.ts'

type Found = readonly ['o.order_no' | 'a.phone' | 'a.nickname' | 't.nickname', '=' | 'like' | 'ilike', string]

/** Where an operator's words look, over orders o, their customer a and technician t: a whole phone finds its customer, digits an order, anything else names. */
export const wordsFound = (q: string): Found[] => {
  const { kind, text } = searchWords(q)
  if (kind === 'phone') return [['a.phone', '=', text]]
  if (kind === 'number') return [['o.order_no', 'like', holding(text)]]
  return [
    ['a.nickname', 'ilike', holding(text)],
    ['t.nickname', 'ilike', holding(text)],
  ]
}

/** The accounts that an operator's words name. */
export const customersFound = (q: string) => {
  const { kind, text } = searchWords(q)
  return kind === 'phone' ? sql`(select id from accounts where phone = ${text})` : sql`(select id from accounts where nickname ilike ${holding(text)})`
}
export const techniciansFound = (q: string) => sql`(select id from technicians where nickname ilike ${holding(searchWords(q).text)})`

/** The same as wordsFound, of an order `o` by itself: a list of many is looked through without joining anybody to each of them. */
export const ordersFound = (q: string) => {
  const { kind, text } = searchWords(q)
  if (kind === 'phone') return [sql<boolean>`o.account_id in ${customersFound(q)}`]
  if (kind === 'number') return [sql<boolean>`o.order_no like ${holding(text)}`]
  return [sql<boolean>`o.account_id in ${customersFound(q)}`, sql<boolean>`o.technician_id in ${techniciansFound(q)}`]
}

/** What a payment or its transaction at a channel, or a refund, may be numbered. */
const numbered = /^(?=.*\d)[0-9A-Za-z_|*-]{12,64}$/

/** The order `o` that a payment, its transaction at the channel or a refund is of, by the whole number; nothing for what is no such number. */
export const numbersFound = (typed: string) => {
  const q = searchWords(typed).text
  return numbered.test(q)
    ? [
        sql<boolean>`o.id = any(array(
          select purpose_id from payments where purpose in ('ORDER', 'EXTRA') and (pay_no = ${q} or (channel in ('WECHAT', 'ALIPAY', 'BALANCE', 'TEST') and transaction_id = ${q}))
          union all select order_id from refunds where refund_no = ${q}
          union all select r.order_id from former_refund_numbers f join refunds r on r.id = f.refund_id where f.refund_no = ${q}))`,
      ]
    : []
}
