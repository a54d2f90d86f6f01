import type { Locator, Page } from '@playwright/test'
import { middleOfCity } from '../../a-technician.ts'
import { biggestButton } from '../../biggest-button.ts'
import { aPhone, expect, pageOf, smsCode, test } from '../../fixtures.ts'
import { newPhone } from '../../serials.ts'
import { tap as tapOn } from '../../steps.ts'

type Way = {
  locale: 'zh-CN' | 'en-GB'
  timezoneId: string
  geolocation: { latitude: number; longitude: number }
  /** Through the page of a technician, instead of home's own button. */
  viaTechnician: boolean
  /** Nothing lies around: the place is looked for by name, and found. */
  place?: { typed: string; found: RegExp }
  most: number
}

const inHangzhou = { latitude: middleOfCity.lat, longitude: middleOfCity.lng }
// The opened city that lies nearest to Berlin is shown there.
const inChengdu = { typed: 'yuanyangtaiguli', found: /成都远洋太古里/ }
const inBerlin = { latitude: 52.52, longitude: 13.405 }
const ways: readonly (Way & { where: string })[] = [
  { where: 'in Hangzhou', locale: 'zh-CN', timezoneId: 'Asia/Shanghai', geolocation: inHangzhou, viaTechnician: false, most: 14 },
  { where: 'in Hangzhou, having looked at a technician', locale: 'zh-CN', timezoneId: 'Asia/Shanghai', geolocation: inHangzhou, viaTechnician: true, most: 14 },
  { where: 'in Berlin, in English', locale: 'en-GB', timezoneId: 'Europe/Berlin', geolocation: inBerlin, viaTechnician: false, place: inChengdu, most: 16 },
  {
    where: 'in Berlin, in English, having looked at a technician',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    geolocation: inBerlin,
    viaTechnician: true,
    place: inChengdu,
    most: 16,
  },
]
const words = {
  'zh-CN': { phone: '手机号', code: '6位验证码', name: '姓名', door: '门牌号' },
  'en-GB': { phone: 'Mobile number', code: '6-digit code', name: 'Name', door: 'Flat or room' },
}

const pageOnTop = (page: Page) => page.evaluate<string>(`[...document.querySelectorAll('[data-page]:not([inert])')].at(-1)?.dataset.page ?? ''`)

for (const { where, most, ...way } of ways) {
  test(`by the biggest button of each page somebody new ${where} comes from the guide to a paid order with ${most} taps at most`, async ({
    browser,
    database,
  }) => {
    const { locale, timezoneId, geolocation, viaTechnician, place } = way
    const { page, context, errors } = await aPhone(browser, { isFirstRun: true, locale, timezoneId, geolocation })
    const say = words[locale]
    const number = newPhone()
    const taps: string[] = []
    const tap = async (name: string, target: Locator) => {
      await tapOn(target)
      taps.push(name)
    }
    /** Types into a field; one that has the focus already needs no tap. */
    const type = async (name: string, field: Locator, text: string) => {
      await expect(field).toBeVisible()
      if (!(await field.evaluate((element) => element === element.ownerDocument.activeElement))) await tap(name, field)
      await page.keyboard.type(text)
    }
    let last: string | undefined
    const goOn = async (on: string) => {
      const found = await biggestButton(page, { on, after: last })
      if (!found) return
      last = found.name
      await tap(found.name, found.button)
    }
    const steps: Record<string, () => Promise<void>> = {
      index: async () => {
        if (!viaTechnician) return goOn('index')
        const card = pageOf(page, 'index')
          .getByRole('article')
          .filter({ has: page.locator('[data-start-at]') })
        await tap('home: technician', card.first().getByRole('link').first())
      },
      login: async () => {
        const login = pageOf(page, 'login')
        await type('login: phone', login.getByRole('textbox', { name: say.phone }), number)
        if (!(await login.getByRole('checkbox').isChecked())) await tap('login: agreements', login.getByRole('checkbox'))
        await goOn('login')
        await expect(login.getByRole('textbox', { name: say.code })).toBeFocused()
        await page.keyboard.type(await smsCode(number))
      },
      'search-address': async () => {
        const places = pageOf(page, 'search-address')
        if (place) await type('place: search', places.getByRole('searchbox'), place.typed)
        await tap('place: the first', places.getByRole('button', { name: place?.found ?? /\d m$|km$/ }).first())
      },
      'address-form': async () => {
        const form = pageOf(page, 'address-form')
        await type('address: name', form.getByRole('textbox', { name: say.name, exact: true }), '陈小满')
        await type('address: door', form.getByRole('textbox', { name: say.door }), '3-501')
        await goOn('address-form')
      },
    }

    await page.goto('/')
    await expect(page.locator('[data-page]').first()).toBeVisible()
    for (let step = 0; step < 60 && !page.url().includes('wechat-pay'); step++) {
      const name = await pageOnTop(page)
      await (steps[name]?.() ?? goOn(name))
      if (name === 'pay') await page.waitForURL(/wechat-pay/)
      // The form asks for what is missing in turn.
      else if (name !== 'place-order') await expect.poll(() => pageOnTop(page)).not.toBe(name)
    }
    await tap('cashier: pay', page.getByRole('button', { name: '支付', exact: true }))
    await expect(pageOf(page, 'pay-success')).toBeVisible()

    const orders = await database.rows<{ status: string; coupons: number }>(
      `select o.status, (select count(*)::int from user_coupons u where u.account_id = a.id and u.status <> 'UNUSED') as coupons
       from orders o join accounts a on a.id = o.account_id where a.phone = $1`,
      [number],
    )
    expect(orders).toEqual([{ status: 'PENDING_ACCEPT', coupons: 1 }])
    expect(taps.length, taps.join('\n')).toBeLessThanOrEqual(most)
    expect(errors).toEqual([])
    await context.close()
  })
}
