import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { GatewayError } from './gateway-error.ts'
import { jsonOf, request } from './request.ts'

export type SignedSettings = {
  baseUrl: string
  accessKeyId: string
  accessKeySecret: string
  timeoutMs?: number
  now: () => Date
}

const Answer = z.looseObject({ Code: z.string(), Message: z.string().default('') })

/** Posts JSON to a vendor that signs with HMAC-SHA256 over moment, nonce and body; its answer when Code is OK, else GatewayError with that code. */
export async function postSigned(
  { baseUrl, accessKeyId, accessKeySecret, timeoutMs = 5_000, now }: SignedSettings,
  path: string,
  content: object,
): Promise<unknown> {
  const body = JSON.stringify(content)
  const timestamp = String(now().getTime())
  const nonce = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', accessKeySecret).update(`${timestamp}\n${nonce}\n${body}\n`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-access-key': accessKeyId, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
  const answer = await request(`${baseUrl.replace(/\/$/, '')}${path}`, { method: 'POST', headers, body }, timeoutMs)
  if (answer.status >= 500) throw new GatewayError('SYSTEM_ERROR')
  const read = Answer.safeParse(jsonOf(answer.body))
  if (!read.success) throw new GatewayError('BAD_ANSWER')
  if (read.data.Code !== 'OK') throw new GatewayError(read.data.Code, read.data.Message)
  return read.data
}
