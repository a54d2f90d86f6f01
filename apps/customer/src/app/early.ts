import { startEarly } from '@anxin/mobile/prefetch'
import { requestHeaders } from '@anxin/mobile/request-headers'
import { local, sessional } from '@anxin/mobile/storage'
import { categoriesInput, soonestInput } from '../features/technicians/first-screen.ts'
import { nearOf } from '../features/technicians/near.ts'
import { entryRoute, keepInviter } from './entry.ts'

// Runs before the app's own code has arrived: only what the first screen waits for, and nothing that needs a library.
type Located = { lat: number; lng: number; country: string; province: string; city: string; district: string; street: string; streetNum: string; cityCode: string }

const lists = '/api/user/tech/'
const query = (input: object) => new URLSearchParams(Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))

// safe: these keys are written by the app alone, in this form
const read = <T>(text: string | null): T | undefined => (text ? (JSON.parse(text) as T) : undefined)
const selected = read<{ state: { selected?: { city: string; cityCode: string; lat?: number; lng?: number } } }>(local.getItem('selectedCity'))?.state.selected
const known = read<Located>(sessional.getItem('currentLocation'))

const theme = local.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

keepInviter(location)
const entry = entryRoute(location)
if (entry) history.replaceState(history.state, '', `#${entry}`)
const isHome = /^#?\/?$|^#\/pages\/index\/index/.test(location.hash)

function askSoonest(located: Located | undefined) {
  if (isHome) startEarly([`${lists}getTechListSort?${query(soonestInput(nearOf(selected, located)))}`])
}

async function findPlace(): Promise<Located | undefined> {
  const response = await fetch('/api/common/ipLocation', { headers: requestHeaders() })
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code !== 200 || !('data' in body)) return undefined
  sessional.setItem('currentLocation', JSON.stringify(body.data))
  // safe: the server validated the answer against its schema
  return body.data as Located
}

if (isHome) startEarly([`${lists}getProjectList?${query(categoriesInput)}`])
if (known || selected) askSoonest(known)

/** Where the person is by the network address, asked once a visit; undefined when that cannot be told. */
export const firstPlace: Promise<Located | undefined> = known ? Promise.resolve(known) : findPlace().catch(() => undefined)

if (!known && !selected) void firstPlace.then(askSoonest)
