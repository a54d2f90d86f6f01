import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { agreements } from './content/agreements.ts'
import { coupons } from './content/coupons.ts'
import { customerAt } from './content/customers.ts'
import { orderPlan } from './content/orders.ts'
import { categories, projects } from './content/projects.ts'
import { plans } from './content/plans.ts'
import { reviewFor, reviewTags, reviewTagsEn } from './content/reviews.ts'
import { shopAt, shopCount } from './content/shops.ts'
import { banners, guides, notices, posters } from './content/site.ts'
import { orderPayNotice, refundNotice } from './content/standing-texts.ts'
import { technicianTags } from './content/technician-words.ts'
import { technicianAt } from './content/technicians.ts'
import { cities, places } from './gazetteer.ts'
import { drawSvg } from './pictures.ts'
import { pictureCounts, pictureKey, portraitOf } from './pictures/keys.ts'
import { createRandom, entryAt } from './random.ts'

function town(seed: number) {
  const random = createRandom(seed)
  const technicians = Array.from({ length: 2000 }, (_, index) => technicianAt(random, Math.floor(index / 3), entryAt(cities, index % 3)))
  const voices = random.fork('reviews')
  const reviews = Array.from({ length: 20_000 }, (_, index) => {
    const technician = entryAt(technicians, index % technicians.length)
    return reviewFor(voices, { ...technician, project: entryAt(projects, voices.pick(technician.offers).projectIndex), month: voices.int(1, 12) })
  })
  const shops = Array.from({ length: shopCount }, (_, index) => shopAt(random, index))
  const customers = Array.from({ length: 600 }, (_, index) => customerAt(random, index, entryAt(cities, index % 3)))
  const orders = orderPlan(random.fork('orders'), { technicians, customerCount: customers.length, perDay: 120, weekday: 3, nowMin: 1140 })
  return { technicians, reviews, shops, customers, orders }
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

let made: ReturnType<typeof town>
let spentMs = 0
beforeAll(() => {
  const before = process.threadCpuUsage()
  made = town(1)
  const { user, system } = process.threadCpuUsage(before)
  spentMs = (user + system) / 1000
})

const knownPictures = new Set(
  Object.entries(pictureCounts).flatMap(([kind, count]) => Array.from({ length: count }, (_, index) => pictureKey(kind, index + 1))),
)

describe('the demo city', () => {
  it('is the same for the same number and another for another', () => {
    expect(digest(town(1))).toBe(digest(made))
    expect(digest(town(2))).not.toBe(digest(made))
  })

  it('is made in under two seconds of one processor', () => {
    expect(spentMs).toBeLessThan(2000)
  })

  it('has three cities with at least sixty places each, inside the city', () => {
    for (const city of cities) {
      const own = places.filter((place) => place.cityCode === city.cityCode)
      expect(own.length).toBeGreaterThanOrEqual(60)
      for (const place of own) {
        expect(Math.abs(place.lat - city.center.lat)).toBeLessThan(0.3)
        expect(Math.abs(place.lng - city.center.lng)).toBeLessThan(0.4)
        expect(city.districts.map(({ adcode }) => adcode)).toContain(place.adcode)
      }
    }
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  })

  it('has sixty projects in eight categories, with covers and honest price tags', () => {
    expect([projects.length, categories.length]).toEqual([60, 8])
    for (const project of projects) {
      expect([45, 60, 75, 90, 120]).toContain(project.durationMin)
      expect(project.vipPrice).toBeLessThan(project.price)
      expect(project.originPrice).toBeGreaterThan(project.price)
      for (const key of project.images) expect(knownPictures).toContain(key)
    }
    expect(new Set(projects.map(({ name }) => name)).size).toBe(60)
  })

  it('says all of its projects in English too, part for part', () => {
    expect(new Set(projects.map(({ english }) => english.name)).size).toBe(60)
    for (const { english } of projects) for (const said of Object.values(english)) expect(said).toMatch(/^[^\u3001-\u303f\u4e00-\u9fff\uff01-\uff5e]+$/)
    const parts = (detail: string) => detail.replaceAll(/>[^<]+</g, '><')
    for (const { detail, english } of projects) expect(parts(english.detail)).toBe(parts(detail))
  })
})

describe('technicians', () => {
  it('are grown up, live in their city and carry names of their own', () => {
    for (const city of cities) {
      const own = made.technicians.filter(({ cityCode }) => cityCode === city.cityCode)
      expect(new Set(own.map(({ nickname }) => nickname)).size).toBe(own.length)
      for (const { birthday, home, workYears } of own) {
        expect(Number(birthday.slice(0, 4))).toBeLessThanOrEqual(2003)
        expect(2026 - Number(birthday.slice(0, 4)) - workYears).toBeGreaterThanOrEqual(19)
        expect(Math.abs(home.lat - city.center.lat)).toBeLessThan(0.32)
        expect(Math.abs(home.lng - city.center.lng)).toBeLessThan(0.42)
      }
    }
    expect(new Set(made.technicians.map(({ intro }) => intro)).size).toBeGreaterThan(1900)
  })

  it('keep hours that can be: seven days, ordered ranges, ends at most at six the next morning', () => {
    for (const { hours } of made.technicians) {
      expect(hours.map(({ weekday }) => weekday).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
      let last = 0
      for (const [start, end] of hours.flatMap(({ ranges }) => ranges)) {
        expect(start).toBeLessThan(end)
        expect(start).toBeLessThan(1440)
        expect(end).toBeLessThanOrEqual(1800)
        last = Math.max(last, end)
      }
      expect(last).toBeGreaterThan(0)
    }
    expect(made.technicians.some(({ hours }) => hours.some(({ ranges }) => ranges.some(([, end]) => end > 1440)))).toBe(true)
  })

  it('offer real projects at whole yuan within fifteen percent, and women alone those for mothers', () => {
    for (const { offers, sex, vipPrices } of made.technicians) {
      expect(new Set(offers.map(({ projectIndex }) => projectIndex)).size).toBe(offers.length)
      for (const { projectIndex, price, vipPrice } of offers) {
        const project = entryAt(projects, projectIndex)
        expect(price % 100).toBe(0)
        expect(Math.abs(price / project.price - 1)).toBeLessThanOrEqual(0.15)
        expect(vipPrice === undefined).toBe(!vipPrices)
        if (project.sexLimit === 2) expect(sex).toBe(2)
      }
    }
  })

  it('point at pictures, tags and shops that exist, in their own city, with a valid health paper', () => {
    for (const { photos, tags, shopIndex, cityCode, certificates } of made.technicians) {
      for (const key of [...photos, ...certificates.map(({ image }) => image)]) expect(knownPictures).toContain(key)
      for (const tag of tags) expect(technicianTags).toContain(tag)
      if (shopIndex !== undefined) expect(entryAt(made.shops, shopIndex).cityCode).toBe(cityCode)
      expect(certificates.some(({ type, issuedDaysAgo, validDays }) => type === 'HEALTH' && issuedDaysAgo < (validDays ?? 0))).toBe(true)
    }
  })
})

describe('portraits', () => {
  it('fit their technicians, and no two of a city are alike', () => {
    for (const city of cities) {
      const own = made.technicians.filter(({ cityCode }) => cityCode === city.cityCode)
      expect(new Set(own.map(({ avatar }) => avatar)).size).toBe(own.length)
      for (const { avatar, sex } of own) expect(portraitOf(avatar)).toMatchObject({ sex: sex === 1 ? 'male' : 'female' })
      expect(new Set(own.slice(0, 100).map(({ avatar }) => drawSvg(1, avatar)?.svg)).size).toBe(Math.min(100, own.length))
    }
  })
})

describe('reviews', () => {
  it('read differently: at least eighteen thousand of twenty', () => {
    expect(new Set(made.reviews.map(({ content }) => content)).size).toBeGreaterThanOrEqual(18_000)
  })

  it('are filled in, calm and of every length', () => {
    for (const { content } of made.reviews) expect(content).not.toMatch(/[{}!！]|undefined|，，|。。/)
    const lengths = made.reviews.map(({ content }) => content.length)
    expect(Math.min(...lengths)).toBeLessThan(8)
    expect(Math.max(...lengths)).toBeGreaterThan(80)
  })

  it('carry tags that have an English name, as have those of the plans', () => {
    const english = [...reviewTags.good, ...reviewTags.bad].map((tag) => reviewTagsEn[tag])
    expect(new Set(english).size).toBe(english.length)
    for (const name of [...english, ...plans.filter(({ tag }) => tag).map(({ tagEn }) => tagEn)]) expect(name).toMatch(/^[A-Z][ -~]+$/)
  })

  it('have a name in plain English where the operator writes them: coupons, banners, posters, notices', () => {
    const written = [...banners, ...posters].flatMap(({ titleEn, subtitleEn }) => [titleEn, subtitleEn])
    const said = [...coupons.map(({ nameEn }) => nameEn), ...written, ...notices.map(({ titleEn }) => titleEn)]
    for (const each of said) expect(each).toMatch(/^[A-Z0-9¥][ -~¥’]+$/)
    expect(new Set(coupons.map(({ nameEn }) => nameEn)).size).toBe(coupons.length)
    for (const { contentEn } of notices) expect(contentEn).toMatch(/^<p>[ -~–’]+<\/p>$/)
  })

  it('carry known tags, and better technicians earn better scores', () => {
    const tags = new Set<string>([...reviewTags.good, ...reviewTags.bad])
    for (const review of made.reviews) for (const tag of review.tags) expect(tags).toContain(tag)
    const mean = (quality: number) => {
      const random = createRandom(5)
      const scores = Array.from(
        { length: 2000 },
        () => reviewFor(random, { project: entryAt(projects, 0), quality, sex: 2, nickname: '苏晴', district: '西湖区', month: 5 }).score,
      )
      return scores.reduce<number>((sum, score) => sum + score, 0) / scores.length
    }
    expect(mean(0.95)).toBeGreaterThan(mean(0.5) + 0.3)
  })
})

describe('orders', () => {
  it('never put a technician in two places and stay inside the hours', () => {
    const gone = ['CANCELLED', 'CLOSED', 'REFUNDED']
    const busy = new Map<number, [number, number][]>()
    for (const order of made.orders) {
      const weekday = (((3 + order.day) % 7) + 7) % 7
      const ranges = entryAt(made.technicians, order.technicianIndex).hours.find((hours) => hours.weekday === weekday)?.ranges ?? []
      expect(ranges.some(([from, to]) => order.startMin >= from && order.startMin + order.durationMin <= to)).toBe(true)
      if (gone.includes(order.status)) continue
      const start = order.day * 1440 + order.startMin
      const own = busy.get(order.technicianIndex) ?? []
      expect(own.every(([from, to]) => start >= to || start + order.durationMin <= from)).toBe(true)
      busy.set(order.technicianIndex, [...own, [start, start + order.durationMin]])
    }
  })

  it('agree with the clock and show every state of today', () => {
    const now = 1140
    for (const { day, startMin, durationMin, leadMin, status } of made.orders) {
      const start = day * 1440 + startMin
      expect(start - leadMin).toBeLessThanOrEqual(now)
      if (status === 'COMPLETED' || status === 'PENDING_CONFIRM') expect(start + durationMin).toBeLessThan(now)
      if (status === 'IN_SERVICE') expect(start).toBeLessThanOrEqual(now)
      if (status === 'ACCEPTED') expect(start).toBeGreaterThan(now)
    }
    const seen = new Set(made.orders.map(({ status }) => status))
    for (const status of ['PENDING_PAYMENT', 'PENDING_ACCEPT', 'ACCEPTED', 'IN_SERVICE', 'PENDING_CONFIRM', 'COMPLETED', 'CANCELLED', 'CLOSED'] as const)
      expect(seen).toContain(status)
    expect(made.orders.length).toBeGreaterThan(3000)
  })
})

describe('texts', () => {
  it('has three full agreements with headings', () => {
    for (const { content } of agreements) {
      expect(content.replace(/<[^>]+>/g, '').length).toBeGreaterThanOrEqual(1200)
      expect(content.match(/<h3>/g)?.length).toBeGreaterThanOrEqual(8)
    }
  })

  it('says of refunds what the refund table says', () => {
    for (const word of ['80%', '20%', '2 小时', '24 小时', '30 元', '7 天']) expect(refundNotice.content).toContain(word)
    expect(orderPayNotice.content).toContain('15 分钟')
  })

  it('has thirteen coupons of all types and scopes, three of them for new users', () => {
    expect(coupons.length).toBe(13)
    expect(new Set(coupons.map(({ type }) => type)).size).toBe(4)
    expect(new Set(coupons.map(({ scope }) => scope)).size).toBe(4)
    expect(coupons.filter(({ scene }) => scene === 'NEW_USER').length).toBe(3)
    for (const { image } of [...banners, ...guides, ...posters]) expect(knownPictures).toContain(image)
  })
})
