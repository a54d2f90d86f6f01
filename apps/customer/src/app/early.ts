import { startEarly } from '@anxin/mobile/prefetch'
import { requestHeaders } from '@anxin/mobile/request-headers'
import { local, sessional } from '@anxin/mobile/storage'
import { categoriesInput, soonestInput } from '../features/technicians/first-screen.ts'
import { nearOf, type Places } from '../features/technicians/near.ts'
import { entryRoute, keepInviter } from './entry.ts'

// Runs before the app's own code has arrived: only what the first screen waits for, and nothing that needs a library.
const theme = local.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

keepInviter(location)
const entry = entryRoute(location)
if (entry) history.replaceState(history.state, '', `#${entry}`)

const isHome = /^#?\/?$|^#\/pages\/index\/index/.test(location.hash)
const lists = '/api/user/tech/'
const urlOf = (path: string, input: object) =>
  `${path}?${new URLSearchParams(Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))).toString()}`

// safe: these keys are written by the app alone, in this form
const read = <T>(text: string | null): T | undefined => (text ? (JSON.parse(text) as T) : undefined)
const { selected } = read<{ state: Places }>(local.getItem('selectedCity'))?.state ?? {}
const located = read<NonNullable<Places['located']>>(sessional.getItem('currentLocation'))

function askSoonest(places: Places): Places {
  if (isHome) startEarly([urlOf(`${lists}getTechListSort`, soonestInput(nearOf(places)))])
  return places
}

async function findPlace(): Promise<Places> {
  try {
    const response = await fetch('/api/common/ipLocation', { headers: requestHeaders() })
    // safe: the server validates its answers against the contract
    const { code, data } = (await response.json()) as { code: number; data: NonNullable<Places['located']> }
    if (code !== 200) return {}
    sessional.setItem('currentLocation', JSON.stringify(data))
    return { located: data }
  } catch {
    return {}
  }
}

if (isHome) startEarly([urlOf(`${lists}getProjectList`, categoriesInput)])

/** The city chosen before, or else where the person is by the network address, asked once a visit; `{}` when neither is known. */
export const firstPlaces: Places | Promise<Places> = selected || located ? askSoonest({ selected, located }) : findPlace().then(askSoonest)
