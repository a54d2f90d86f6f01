import { globSync, readFileSync } from 'node:fs'
import { endpoints } from '@anxin/contract/endpoints'
import { expect, test } from 'vitest'

/** Served for others than our own apps, each with whom. */
const forOthers: Record<string, string> = {
  testPaySuccess: 'clients of the specification that know a payment by its number; our cashier asks doOrderPayTest',
  updateOaid: 'shells around the app that have an advertising number; a browser has none',
  switchRealAuth: 'clients that show beside the order whether the provider checks identities',
}

const root = new URL('../../../../', import.meta.url)
const apps = globSync('{apps/{customer,technician},packages/mobile}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
  .map((file) => readFileSync(new URL(file, root), 'utf8'))
  .join('\n')

test('every call of customers and technicians is made by a screen, or it is said for whom it is served', () => {
  const unused = Object.keys(endpoints).filter((name) => !apps.includes(`'${name}'`))
  expect(unused.toSorted()).toEqual(Object.keys(forOthers).toSorted())
})
