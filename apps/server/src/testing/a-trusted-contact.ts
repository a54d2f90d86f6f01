import { askTopic } from '../features/safety/ask-contact.ts'
import type { TestApp } from './start-test-app.ts'

/** Somebody whom the account of a session trusts, and who has agreed to it, without the message that asked. */
export async function aTrustedContact(app: TestApp, token: string, phone: string) {
  await app.as(token).post('/api/user/self/editTrustedContact', { name: '家人', phone, consent: true })
  await app.db.updateTable('contact_asks').set({ confirmed_at: app.clock.now() }).where('phone', '=', phone).execute()
  await app.db.deleteFrom('outbox').where('topic', '=', askTopic).execute()
}
