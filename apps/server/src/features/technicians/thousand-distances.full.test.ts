import { distance } from '@anxin/rules/distance'
import { expect, test } from 'vitest'
import { aTechnician } from '../../testing/factories.ts'
import { leastSquares, type Heard } from '../../testing/least-squares.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()

type Card = { techId: string; distanceM: number }
const get = (name: string, query: Record<string, unknown>) => app.as().get(`/api/user/tech/getTechList${name}`, query)

test('a home cannot be found from a thousand distances: the best guess is 500 m off or more', async () => {
  await app.db.insertInto('cities').values({ city_code: '310000', name: '上海', province: '上海', lat: 31.2, lng: 121.4 }).execute()
  for (const home of [{ lat: 31.2304, lng: 121.4737 }]) {
    const technician = await aTechnician(app, { city_code: '310000', home_lat: home.lat, home_lng: home.lng })
    const heard: Heard[] = []
    const ask = async () => {
      const [lat, lng] = [home.lat, home.lng].map((degrees) => Number((degrees + (Math.random() - 0.5) * 0.06).toFixed(6)))
      const from = { lat: lat ?? 0, lng: lng ?? 0 }
      const { code, data } = await get('Around', { ...from, cityCode: '310000' })
      // Asked to come again later, as on a machine that is too busy: nothing was heard.
      if (code === 503) return
      const card = data.list.find(({ techId }: Card) => techId === technician.id)
      if (card.distanceM > 500) heard.push({ from, metres: card.distanceM / 1.35 })
    }
    for (let i = 0; i < 125; i++) await Promise.all(Array.from({ length: 8 }, ask))
    expect(heard.length).toBeGreaterThan(900)
    const guess = leastSquares(heard, { lat: home.lat + 0.01, lng: home.lng - 0.01 })
    const off = distance(guess, home)
    expect(off).toBeGreaterThan(500)
    // Still near enough to choose by.
    expect(off).toBeLessThan(1200)
  }
}, 60_000)
