import type { TestApp } from '../start-test-app.ts'
import { certificates, identityForm, shopForm, technicianForm, type Somebody } from './people.ts'

/** Proves who somebody is and applies, as a technician and with a shop. */
export async function sweepApplications(app: TestApp, person: Somebody) {
  const { client } = person
  const { fields } = await identityForm(person, '张三丰')
  await client.done('/api/user/spread/doAuthentication', { ...fields, consent: true })
  await client.done('/api/user/spread/doAuthentication/check')
  await client.done('/api/user/spread/doApplyTech', await technicianForm(app, person))
  const { certs } = await certificates(app, person)
  await client.done('/api/user/spread/doApplyLicense', { target: 'TECH', certs })
  await client.done('/api/user/spread/getApplyTech')
  await client.done('/api/user/spread/doApplyTech/check')
  await client.done('/api/user/spread/doApplyShop', await shopForm(app, person))
  await client.done('/api/user/spread/getApplyShop')
  await client.done('/api/user/spread/doApplyShop/check')
}
