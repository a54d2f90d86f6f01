import { arrivalCode } from '../features/orders/reads/arrival-code.ts'
import type { TestApp } from './start-test-app.ts'

/** The code that the customer of an order would show now, or at `at`. */
export async function codeOf({ db, clock }: Pick<TestApp, 'db' | 'clock'>, orderId: string, at = clock.now()): Promise<string> {
  const { arrival_secret } = await db.selectFrom('orders').select('arrival_secret').where('id', '=', orderId).executeTakeFirstOrThrow()
  return arrivalCode(arrival_secret, at).code
}
