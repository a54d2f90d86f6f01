import type { Limit } from './statements.ts'

/** The least that a step of an order's life writes, beside the limits of statements.ts; what a step only reads has its limit there. */
export const lifeLimits = {
  begin: {
    text: `insert into payments (pay_no, order_id, amount, status) values ($1, $2, $3, 0) returning pay_no`,
    values: ({ payNo, orderId, amount }) => [payNo, orderId, amount],
  },
  move: {
    text: `with moved as (update orders set status = $2 where id = $1 and status < $2 returning id)
      insert into order_events (order_id, seq, at, move) select id, 10 + $2, now(), 'move' from moved returning order_id`,
    values: ({ orderId, status }) => [orderId, status],
  },
  cancel: {
    text: `with moved as (update orders set status = 9 where id = $1 and status < 9 returning id),
        event as (insert into order_events (order_id, seq, at, move) select id, 19, now(), 'cancel' from moved)
      insert into refunds (order_id, amount, status) select id, $2, 0 from moved returning order_id`,
    values: ({ orderId, amount }) => [orderId, amount],
  },
  chat: {
    text: `insert into chat_messages (order_id, seq, at, content) values ($1, 1, now(), $2) returning order_id`,
    values: ({ orderId, content }) => [orderId, content],
  },
  review: {
    text: `insert into reviews (order_id, at, score, content) values ($1, now(), $2, $3) returning order_id`,
    values: ({ orderId, score, content }) => [orderId, score, content],
  },
} satisfies Record<string, Limit>
