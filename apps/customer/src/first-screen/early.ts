import type { Reply } from '@anxin/contract/calls'
import { apiEntry } from '@anxin/mobile/request/api-entry'
import { applyAppearance, storedAppearance } from '@anxin/mobile/appearance/applied-appearance'
import { showCachedSong } from '@anxin/mobile/appearance/cached-faces'
import { requestHeaders } from '@anxin/mobile/request/request-headers'
import { isBrowsing } from '@anxin/mobile/storage/consent'
import { local, parsed, sessional } from '@anxin/mobile/storage/storage'
import { categoriesInput, listInput, soonestInput, technicianInput } from './asked.ts'
import { firstPage } from './first-page.ts'
import { nearOf, type Near, type Places } from '../features/technicians/near.ts'
import { headPortraitWidth, portraitWidth, sized } from '../features/technicians/sized.ts'

// Stands in the page itself and runs before the app's own code has arrived: only what the first screen waits for, and
// nothing that needs a library. The app does all of it itself where this did not run.
applyAppearance(storedAppearance())
showCachedSong()

const page = firstPage(location, { isNew: !local.getItem('guideSeen') })
const lists = '/api/user/tech/'
const seenPortraits = { index: 3, techniciansList: 4 }
const waitMs = 10_000

const urlOf = (path: string, input: object) =>
  `${path}?${new URLSearchParams(Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))).toString()}`

const { selected } = parsed<{ state: Places }>(local.getItem('selectedCity'))?.state ?? {}
const located = parsed<NonNullable<Places['located']>>(sessional.getItem('currentLocation'))
const address = local.getItem('token') ? parsed<{ state: { place?: Places['address'] } }>(local.getItem('visitPlace'))?.state.place : undefined

/** Tokens that came in place of those sent, for the session, which is not here yet. */
const renewals: { from: string; to: string }[] = []

/** What the server says; undefined when it says no or does not answer: anyone who needs it then asks again and is shown why. `refused` is given what it says beside a no. */
async function ask<T>(url: string, refused?: (data: unknown) => void): Promise<T | undefined> {
  try {
    const headers = requestHeaders()
    const response = await fetch(apiEntry + url, { headers, signal: AbortSignal.timeout(waitMs) })
    const renewed = response.headers.get('token')
    if (renewed && headers.token) renewals.push({ from: headers.token, to: renewed })
    // safe: the server validates its answers against the contract
    const { code, data } = (await response.json()) as { code: number; data: T }
    if (code === 200) return data
    refused?.(data)
    return undefined
  } catch {
    return undefined
  }
}

/** The pictures of the first screen come with its data, not after the code that draws them; the largest, which is the first, not behind that code either. */
function fetchPortraits(portraits: readonly { avatar: string }[], width: number) {
  for (const [at, { avatar }] of portraits.entries()) fetchPicture(sized(avatar, width), at ? 'low' : 'high')
}

function fetchPicture(href: string, fetchPriority: 'high' | 'low') {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href, fetchPriority }))
}

async function askList(input: object, seen: number) {
  const found = await ask<Reply<'getTechListSort'>>(urlOf(`${lists}getTechListSort`, input))
  if (found) fetchPortraits(found.list.slice(0, seen), portraitWidth)
  return found
}

async function askTechnician(techId: string, near: Near | undefined) {
  const found = await ask<Reply<'getTechInfo'>>(urlOf(`${lists}getTechInfo`, technicianInput(techId, near)))
  if (found) fetchPortraits([found], headPortraitWidth)
  return found
}

/** No network address: a person who only browses is not located, and sees the city that the server names. */
const nowhere = '?ip=0.0.0.0'

async function findPlaces(): Promise<Places> {
  let served: Places['served']
  const isUnasked = isBrowsing()
  // safe: what locationFailed says beside its sentence
  const data = await ask<NonNullable<Places['located']>>(
    `/api/common/ipLocation${isUnasked ? nowhere : ''}`,
    (said) => (served = (said as Pick<Places, 'served'> | null)?.served),
  )
  if (isUnasked) return { served: data?.served ?? served }
  if (data) sessional.setItem('currentLocation', JSON.stringify(data))
  return { located: data, served }
}

const known = selected || address || located ? { selected, address, located } : undefined

/** The city chosen or the address known before, or else where the person is by the network address, asked once a visit. */
const places: Places | Promise<Places> = known ?? findPlaces()

const near = Promise.resolve(places).then(nearOf)

async function askGuide() {
  const found = await ask<Reply<'getPicsGuide'>>('/api/sundry/user/getPicsGuide')
  const [first] = found?.list.toSorted((a, b) => a.sort - b.sort) ?? []
  if (first) fetchPicture(first.image, 'high')
  return found
}

const early = {
  page,
  places,
  near,
  renewals,
  /** The pictures of a first start. */
  guide: page?.name === 'guide' ? askGuide() : undefined,
  /** Who can come first to there, for the home page. */
  soonest: page?.name === 'index' ? near.then((there) => askList(soonestInput(there), seenPortraits.index)) : undefined,
  /** What one can have done, for the home page. */
  categories: page?.name === 'index' ? ask<Reply<'getProjectList'>>(urlOf(`${lists}getProjectList`, categoriesInput)) : undefined,
  /** The beginning of the list. */
  list: page?.name === 'techniciansList' ? near.then((there) => askList({ ...listInput(there), page: 1 }, seenPortraits.techniciansList)) : undefined,
  technician: page?.name === 'technicians' ? near.then((there) => askTechnician(page.techId, there)) : undefined,
}

declare global {
  var firstScreen: typeof early | undefined
}
globalThis.firstScreen = early
