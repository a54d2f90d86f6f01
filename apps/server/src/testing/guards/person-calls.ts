import { everyCall, fitting, someoneWithEverything, type Someone } from '../every-call.ts'
import { testNow } from '../start-test-app.ts'
import { askedOf } from './address.ts'
import type { Recorder } from './recorder.ts'

type Tokens = Record<string, string | undefined>
const tokensOf = (victim: Someone, other: Someone): Tokens => ({
  guest: undefined,
  'made-up': 'made-up',
  'other customer': other.customer.token,
  'other technician': other.technician.token,
  technician: victim.technician.token,
  customer: victim.customer.token,
})

/** What `fitting` leaves to the tests that need it. */
const beside: Record<string, object> = {
  abnormalApply: { images: undefined },
  contestSuspension: { ticket: 'none', content: '没有违规' },
  consent: { kind: 'MARKETING', granted: true },
  doOrderExtra: { type: 'ADD_TIME' },
  doSuggest: { type: 'OTHER', content: '与约定的不一样', images: undefined },
  editNotifySettings: { follows: false },
  editSafetyPins: { pin: '1357', duressPin: '2468' },
  editTrustedContact: { consent: true },
  reportTech: { content: '态度不好', images: undefined },
  readMessages: { type: undefined },
  sendChat: { text: '您好' },
  readChat: { seq: 1 },
  techPenaltyAppeal: { content: '与约定的不一样', images: undefined },
  techReportPosition: { accuracyM: 20, at: testNow.getTime() },
}

/** Every call of customers and technicians by every role, with plausible values and with none. What changes something gets people of its own. */
export async function recordPersonCalls({ app, begin, ask }: Recorder): Promise<void> {
  const someones = async (name: string) => {
    app.clock.set(testNow)
    await begin(`people of ${name}`)
    return [await someoneWithEverything(app as never, '甲'), await someoneWithEverything(app as never, '乙')] as const
  }
  const shared = await someones('reads')
  for (const [name, endpoint] of everyCall) {
    const [victim, other] = endpoint.method === 'GET' ? shared : await someones(name)
    for (const [who, token] of Object.entries(tokensOf(victim, other))) {
      const usual = endpoint.role === 'technician' ? 'technician' : 'customer'
      if (who === usual || who === 'guest') await ask(`${name} | ${who} | nothing`, askedOf(endpoint, {}, token))
      const input = { ...fitting(victim, endpoint, app.clock.now()), ...beside[name] }
      await ask(`${name} | ${who} | fitting`, askedOf(endpoint, input, token))
    }
  }
}
