import type { Locator } from '@playwright/test'
import { expect, pageOf, test } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { pastGuide } from '../../world.ts'

// Somebody new may have no portrait yet, but the first letter of the name.
const portraitOf = (tile: Locator) => tile.locator(':scope > div').first().locator('img, span:not(:empty)')

test('a rail asks for the pictures on the screen, and for the others when it is moved', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'index')
  const tiles = pageOf(phone, 'index').getByRole('region', { name: '附近最快上门' }).getByRole('article')
  // Where a line of news stands above, the rail begins below the screen, and it may come after the rail has been brought there.
  await expect(async () => {
    await tiles.first().scrollIntoViewIfNeeded()
    await expect(portraitOf(tiles.first())).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await expect(portraitOf(tiles.last())).toHaveCount(0)
  await tiles.last().scrollIntoViewIfNeeded()
  await expect(portraitOf(tiles.last())).toHaveCount(1)
})

test('a rail in full keeps to its rule and to the filter', async ({ phone, database }) => {
  await pastGuide(phone)
  await open(phone, 'tech-list', '?type=hot')
  const list = pageOf(phone, 'tech-list')
  await expect(list.getByRole('heading', { level: 1, name: '口碑技师' })).toBeVisible()
  const women = phone.waitForResponse((reply) => reply.url().includes('/getTechListHot?') && reply.url().includes('sex=2'))
  await list.getByRole('button', { name: '女技师' }).click()
  const { data } = (await (await women).json()) as { data: { list: { techId: string; distanceM: number }[] } }
  const isNear = new Map(data.list.map(({ techId, distanceM }) => [techId, distanceM <= 5000]))
  await expect(list.locator('[data-tech-id]').nth(2)).toBeVisible()
  await expect(async () => {
    const shown = await list.locator('[data-tech-id]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-tech-id')))
    const known = await database.rows<{ id: string; sex: number; orders: number }>(
      'select id, sex, order_count_30d as orders from technicians where id = any($1)',
      [shown],
    )
    expect(known.every(({ sex }) => sex === 2)).toBe(true)
    // Who cannot be booked now comes after who can, whatever the rule says.
    const bookable = await list
      .locator('[data-tech-id]')
      .filter({ has: phone.locator('[data-start-at]') })
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-tech-id')))
    const ordersOf = (id: string | null) => known.find((each) => each.id === id)?.orders ?? -1
    const listed = bookable.filter((id) => id !== null && isNear.has(id))
    expect(listed.length).toBeGreaterThan(2)
    // Those within five kilometres come first, and of each group those who are booked most.
    const rule = (id: string | null) => (isNear.get(id ?? '') ? 1_000_000 : 0) + ordersOf(id)
    expect(listed).toEqual(listed.toSorted((a, b) => rule(b) - rule(a)))
  }).toPass()
})
