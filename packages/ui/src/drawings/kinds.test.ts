import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname

/** What each drawing stands for, and where: a drawing is one kind of emptiness, whatever page it is met on. */
const kinds: Record<string, [means: string, ...folders: string[]]> = {
  Bamboo: ['a new account, and who asks for one', 'registered-account', 'technician-entry'],
  Basket: ['no offers', 'preferential-zone'],
  Brush: ['no review to show or to report', 'comment-form', 'comment-list', 'feedback', 'reviews'],
  Calendar: ['no free time, and no visits of a team', 'schedule', 'select-technicians', 'store'],
  Chain: ['a link that leads to nothing', 'page', 'web-view'],
  Chair: ['no technician', 'album', 'preferred-technician', 'tech-list', 'technicians'],
  Clock: ['no time left for more', 'select-project'],
  Coins: ['no refund', 'refund-list', 'request-refund'],
  Coupon: ['no coupons', 'coupon-list', 'coupons'],
  Door: ['not let in yet, or gone', 'joining', 'leave', 'login', 'workbench'],
  Envelope: ['no messages', 'message'],
  FoldingScreen: ['nobody blocked', 'setting'],
  Frame: ['no pictures', 'album'],
  Gate: ['a city that is not open', 'index', 'technicians-list'],
  Gift: ['no invitations', 'share-money'],
  Hands: ['no treatments', 'place-order', 'project-recom', 'select-project', 'select-technicians', 'services'],
  Heart: ['nobody followed', 'focus-on', 'technicians-list'],
  Hourglass: ['a payment on its way', 'payments'],
  House: ['no addresses, and shops', 'address-form', 'address-list', 'joining', 'merchant-inf', 'merchant-settlement', 'shop', 'store', 'store-infn'],
  Key: ['a new password', 'setnew-pass'],
  Map: ['no place', 'nearby', 'open-location', 'technicians-list'],
  MemberCard: ['no memberships', 'vip'],
  NameCard: ['nothing to edit', 'edit-page'],
  Offline: ['no network', 'page'],
  Orders: ['no orders', 'order', 'orders', 'store'],
  Purse: ['nothing to pay', 'pay', 'pay-success'],
  Ripples: ['nobody nearby', 'nearby'],
  Scales: ['no appeal', 'appeals'],
  Scroll: ['no posters, and no papers to show', 'handle-quali', 'poster'],
  Search: ['nothing found', 'address-select', 'search-address', 'tech-list', 'technicians-list'],
  Signpost: ['a page that is not there', 'not-found'],
  Speech: ['no chat', 'chat'],
  Spill: ['something went wrong', 'page'],
  Sun: ['no penalties', 'penalties', 'penalty'],
  Tea: ['no visits on a day', 'today'],
  Telephone: ['help by telephone', 'support'],
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const found = globSync('{apps,packages}/*/src/**/*.tsx', { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(/\bdrawing=.*/g)].flatMap(([line]) =>
    [...line.matchAll(/<(\w+)Drawing\b/g)].map(([, drawing = '']) => ({ drawing, folder: basename(dirname(file)) })),
  ),
)

test('each kind of empty state has a drawing of its own', () => {
  const drawings = [...new Set(found.map(({ drawing }) => drawing))].toSorted()
  const seen = drawings.map((drawing) => [drawing, [...new Set(found.filter((one) => one.drawing === drawing).map(({ folder }) => folder))].toSorted()])
  const said = Object.entries(kinds).map(([drawing, [, ...folders]]) => [drawing, folders])
  expect(seen).toEqual(said)
  expect(new Set(Object.values(kinds).map(([means]) => means)).size).toBe(said.length)
})

test('every drawing hangs in the gallery', () => {
  const gallery = read('packages/ui/gallery/drawings.tsx')
  const missing = globSync('packages/ui/src/drawings/*.tsx', { cwd: root }).filter((file) => {
    const name = /function (\w+Drawing)\(/.exec(read(file))?.[1]
    return name !== undefined && !gallery.includes(`  ${name},\n`)
  })
  expect(missing).toEqual([])
})
