/** One statement of the bare server: what goes in is in the path or the body, what comes out is answered as it is. */
export type Limit = { text: string; values: (given: Record<string, string>) => unknown[] }

/**
 * The least that any product must do for a kind of call, over the minimal tables of schema.ts. These stay as they are:
 * the shares in results.md can be compared over time only while the limits do not move.
 */
export const limits = {
  list: {
    text: `select id, nickname, avatar, price, orders, score from technicians where city = $1 order by orders desc, id limit 20 offset $2`,
    values: ({ city, offset }) => [city, offset],
  },
  near: {
    text: `select id, nickname, avatar, price, orders, score, spot <-> point($1, $2) as away from technicians order by spot <-> point($1, $2) limit 20`,
    values: ({ x, y }) => [x, y],
  },
  technician: {
    text: `select id, nickname, avatar, price, orders, score, intro, hours from technicians where id = $1`,
    values: ({ id }) => [id],
  },
  slots: {
    text: `select t.hours, lower(o.during) as starts, upper(o.during) as ends from technicians t
      left join occupancies o on o.technician = t.id and o.during && tstzrange(now(), now() + interval '7 days') where t.id = $1`,
    values: ({ id }) => [id],
  },
  orders: {
    text: `select id, technician, created_at, start_at, status, amount from orders where account = $1 order by created_at desc limit 10`,
    values: ({ account }) => [account],
  },
  order: {
    text: `select id, account, technician, created_at, start_at, status, amount from orders where id = $1`,
    values: ({ id }) => [id],
  },
  search: {
    text: `select id, nickname, avatar, price, orders, score from technicians where nickname >= $1 and nickname < $1 || chr(1114111) order by nickname limit 20`,
    values: ({ prefix }) => [prefix],
  },
  projects: {
    text: `select id, name, price, duration from projects order by sort limit 50`,
    values: () => [],
  },
  book: {
    text: `with time as (
        insert into occupancies (technician, during) values ($1, tstzrange($2, $3)) on conflict on constraint occupancies_no_overlap do nothing returning technician
      ), made as (
        insert into orders (account, technician, created_at, start_at, status, amount) select $4, technician, now(), $2, 0, $5 from time returning id
      ) insert into order_events (order_id, seq, at, move) select id, 1, now(), 'create' from made returning order_id`,
    values: ({ technician, from, until, account, amount }) => [technician, from, until, account, amount],
  },
} satisfies Record<string, Limit>

/** A notification reads its payment and settles it: one statement each. */
export const readPayment = `select order_id, amount, status from payments where pay_no = $1`
export const settlePayment = `update payments set status = 1, paid_at = now() where pay_no = $1 and status = 0`

export type LimitName = keyof typeof limits | 'notification'
