import type { LaunchOptions } from '@playwright/test'
import { aPhone, baseUrl, expect, signIn, test as base, type Database } from '../fixtures.ts'
import { findFullWorld } from '../full-world.ts'
import { aDesk, signInAtDesk } from '../operator-desk.ts'
import { combinations, localeOf, nameOf } from './combinations.ts'
import { consoleOpenings, openingsOf } from './openings.ts'
import { walkThrough } from './walk-through.ts'

// Pictures keep their room and their names. Drawing them is work of the simulators, and nothing here looks at them.
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=imagesEnabled=false'] }),
    { scope: 'worker' },
  ],
})

// Recording each step costs more than the walk. A failure names its route.
test.use({ trace: 'off', screenshot: 'off' })

/** Said in one language on screens of both: names of certificates, why orders were cancelled, what frequent answers are about. */
async function enteredIn(database: Database): Promise<string[]> {
  const rows = await database.rows<{ said: string }>(
    'select name as said from certificates union select cancel_reason from orders where cancel_reason is not null union select topic from service_macros',
  )
  return rows.map(({ said }) => said)
}

for (const combination of combinations) {
  const { theme: colorScheme, isSignedIn } = combination

  for (const app of ['customer', 'technician'] as const)
    test(`every route of the ${app}'s app stands: ${nameOf(combination)}`, async ({ browser, database }) => {
      const world = await findFullWorld(database)
      const geolocation = { latitude: world.address.lat, longitude: world.address.lng }
      const openPage = async () => {
        const { page } = await aPhone(browser, { colorScheme, locale: localeOf(combination), reducedMotion: 'reduce', geolocation })
        if (isSignedIn) await signIn(page, app === 'customer' ? world.token : world.technicianToken)
        return page
      }
      const openings = await openingsOf(app, world, combination)
      expect(await walkThrough({ app, openings, combination, entered: await enteredIn(database), openPage })).toEqual([])
    })

  test(`every area of the console stands: ${nameOf(combination)}`, async ({ browser, database }) => {
    const openPage = async () => {
      const { page } = await aDesk(browser, { colorScheme, locale: localeOf(combination) })
      if (isSignedIn) await signInAtDesk(page)
      return page
    }
    const openings = consoleOpenings(baseUrl(), combination)
    expect(await walkThrough({ app: 'console', openings, combination, entered: await enteredIn(database), openPage })).toEqual([])
  })
}
