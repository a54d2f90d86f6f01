import { healthCodes } from '@anxin/contract/health-codes'
import { sayAtDesk, type Desk, type OfCustomer } from './random-desk.ts'
import { say } from './random-say.ts'
import type { Town } from './random-town.ts'

/** The technician reads what is declared with the order as it stands, and confirms it: before that no service starts. */
export async function readHealthNote(town: Town, orderId: string, token: string): Promise<void> {
  const { code, data } = await say(town, 'techGetHealthNote', { orderId }, token)
  if (code === 200) await say(town, 'techConfirmHealthNote', { orderId, revision: data.revision }, token)
}

/** What a customer declares, changes or withdraws of their health, who reads it, and what the technician says of the customer. */
export async function aboutHealth({ desk, orderId, token }: OfCustomer, technician: string): Promise<void> {
  const { town } = desk
  const { random } = town
  if (random.chance(0.4)) {
    const healthNote = { codes: [random.pick(healthCodes)], text: '膝盖做过手术', consent: true }
    return void (await say(town, 'setHealthNote', { orderId, healthNote }, token))
  }
  if (random.chance(0.2)) return void (await say(town, 'withdrawHealthNote', { orderId }, token))
  if (random.chance(0.2)) return void (await lookAtDesk(desk, orderId))
  if (random.chance(0.4))
    return void (await say(town, 'techRateCustomer', { orderId, reliable: random.chance(0.8), respectful: random.chance(0.8) }, technician))
  await readHealthNote(town, orderId, technician)
}

const lookAtDesk = (desk: Desk, orderId: string) => sayAtDesk(desk, 'order/healthNote', { orderId, reason: '核对投诉' }, desk.town.random.pick(desk.operators))
