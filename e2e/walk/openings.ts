import { allScreens, type Screen } from '../screens/all-screens.ts'
import { consoleAreas } from '../screens/console-screens.ts'
import type { DemoWorld } from '../screens/demo-world.ts'
import type { Answers } from '../screens/pretended.ts'
import { routesOfApp } from '../route-tables.ts'
import type { Combination } from './combinations.ts'

/** One opening of a route. `shows`: the page that stands there then. `withAxe`: in one of the two openings of each theme, the one that shows more. */
export type Opening = {
  name: string
  url: string
  shows: string
  withAxe: boolean
  locallyStored: Record<string, string>
  sessionStored: Record<string, string>
  answers: Answers
}

/** Where somebody without a session is led, and where the sign-in leads somebody with one. */
const signIn = { customer: 'login', technician: 'sign-in' } as const
const home = { customer: 'index', technician: 'today' } as const

/** Every route of an app once, as its own table has them. */
export async function openingsOf(app: 'customer' | 'technician', world: DemoWorld, { language, isSignedIn }: Combination): Promise<Opening[]> {
  const screens = allScreens(world, language).filter((screen) => screen.app === app)
  const routes = new Map(Object.values(await routesOfApp(app)).map((route) => [route.name, route]))
  return [...routes.values()].map(({ name, login = false }): Opening => {
    const screen = screenOf(name, screens)
    const shows = login && !isSignedIn ? signIn[app] : name === signIn[app] && isSignedIn ? home[app] : name
    return {
      name,
      url: screen.url,
      shows,
      withAxe: shows === name && isSignedIn === (screen.as !== 'guest'),
      locallyStored: { guideSeen: screen.locallyStored?.guideSeen ?? '1', ...(isSignedIn && { placeOrder: world.placeOrder }) },
      // Not the page of the web that one of them frames: it is none of the app's.
      sessionStored: screen.sessionStored?.editPageInfo === undefined ? {} : { editPageInfo: screen.sessionStored.editPageInfo },
      answers: screen.answers ?? {},
    }
  })
}

/** Of the screens of a route the one on which something is chosen, else the first that the server answers by itself. */
function screenOf(route: string, screens: readonly Screen[]): Screen {
  const ofRoute = screens.filter((screen) => screen.route === route)
  const screen = ofRoute.find(({ sessionStored }) => sessionStored?.editPageInfo) ?? ofRoute.find(({ answers }) => !answers) ?? ofRoute[0]
  if (!screen) throw new Error(`no screen of e2e/screens/all-screens.ts shows the route ${route}`)
  return screen
}

/** Every area of the console, and its sign-in, which each area leads to without a session. */
export function consoleOpenings(baseUrl: string, { isSignedIn }: Combination): Opening[] {
  return consoleAreas.map((area, at) => ({
    name: area,
    url: `${baseUrl}/operator/#/${area}`,
    shows: isSignedIn ? area : 'sign-in',
    withAxe: isSignedIn || at === 0,
    locallyStored: {},
    sessionStored: {},
    answers: {},
  }))
}
