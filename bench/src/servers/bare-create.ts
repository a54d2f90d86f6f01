// Bare Fastify that books with one statement: the time, the order and its first event. KIND=bytes writes nothing.
import { randomBytes, randomInt } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { required, serveParent } from './child.ts'
import { poolOptions, poolSize } from './settings.ts'

type Body = {
  accountId: string
  techId: string
  cityCode: string
  startAt: number
  endAt: number
  durationMin: number
  address: object
  lat: number
  lng: number
  requestId: string
  serviceAmount: number
  travelFee: number
  payAmount: number
  commissionAmount: number
  distanceM: number
  travelMin: number
}

const text = `
  with slot as (
    insert into occupancies (id, technician_id, kind, order_id, service, during, lat, lng, created_at) values ($1, $2, 'ORDER', $3, tstzrange($4, $5), tstzrange($6, $7), $8, $9, $10) returning order_id
  ), made as (
    insert into orders (id, order_no, account_id, technician_id, city_code, status, request_id, request_hash, start_at, end_at, duration_min, address, travel_type, distance_m, travel_min, service_amount, travel_fee, pay_amount, commission_amount, pay_expire_at, arrival_secret, created_at)
    select order_id, $11, $12, $2, $13, 'PENDING_PAYMENT', $14, '', $4, $5, $15, $16::jsonb, 'TAXI', $17, $18, $19, $20, $21, $22, $23, $24, $10 from slot returning id
  )
  insert into order_events (order_id, seq, at, move, to_status, actor, actor_id, note, prev_hash, hash) select id, 1, $10, 'create', 'PENDING_PAYMENT', 'USER', $12, '您提交了订单', $25, $25 from made`

const writes = required('KIND') !== 'bytes'
const pool = new pg.Pool({ connectionString: required('DATABASE_URL'), max: poolSize, options: poolOptions })
const zeros = Buffer.alloc(32)
const minute = 60_000

const http = Fastify({ logger: false })
http.post('/create', async (request) => {
  // safe: the bench sends exactly this
  const {
    accountId,
    techId,
    cityCode,
    startAt,
    endAt,
    durationMin,
    address,
    lat,
    lng,
    requestId,
    serviceAmount,
    travelFee,
    payAmount,
    commissionAmount,
    distanceM,
    travelMin,
  } = request.body as Body
  const now = new Date()
  const orderId = randomBytes(10).toString('hex')
  const orderNo = now.toISOString().replaceAll(/\D/g, '').slice(0, 8) + String(randomInt(1e12)).padStart(12, '0')
  const payExpireAt = new Date(now.getTime() + 15 * minute)
  if (writes) {
    await pool.query({
      name: 'create',
      text,
      values: [
        randomBytes(10).toString('hex'),
        techId,
        orderId,
        new Date(startAt),
        new Date(endAt),
        new Date(startAt - travelMin * minute),
        new Date(endAt + 15 * minute),
        lat,
        lng,
        now,
        orderNo,
        accountId,
        cityCode,
        requestId,
        durationMin,
        JSON.stringify(address),
        distanceM,
        travelMin,
        serviceAmount,
        travelFee,
        payAmount,
        commissionAmount,
        payExpireAt,
        randomBytes(20),
        zeros,
      ],
    })
  }
  return { code: 200, data: { orderId, orderNo, payAmount, payExpireAt: payExpireAt.getTime(), needPay: true }, msg: '操作成功' }
})
serveParent(await http.listen({ port: 0, host: '127.0.0.1' }), async () => {
  await http.close()
  await pool.end()
})
