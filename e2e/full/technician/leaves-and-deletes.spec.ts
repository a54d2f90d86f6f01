import { expectAccessible } from '../../accessible.ts'
import { aTechnician } from '../../a-technician.ts'
import { aPhone, expect, pageOf, signIn, smsCode, test, tokenFor } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'
import { open, settled } from '../../steps.ts'
import { pastGuide } from '../../world.ts'

/** What a person reads and taps on the way, in both languages. */
const ways = {
  Chinese: {
    locale: 'zh-CN',
    deleteAccount: '注销账号',
    goOn: '我已了解，继续',
    number: '手机号',
    getCode: '获取验证码',
    code: '6位验证码',
    kept: /安全或投诉事项尚未了结.*了结后 30 天/,
    leaveFirst: /技师须先在技师端离开平台/,
    leave: '离开平台',
    leaveAsk: '离开平台？',
    leaveSure: '离开平台',
    left: '您已离开平台',
    entry: /技师入驻.*已离开平台/,
    cannotApply: /此账号已于.*离开平台.*不能再次入驻/,
    back: /请先注销此账号，再用新账号申请/,
    apply: '申请入驻',
  },
  English: {
    locale: 'en-GB',
    deleteAccount: 'Delete account',
    goOn: 'I understand, continue',
    number: 'Mobile number',
    getCode: 'Get a code',
    code: '6-digit code',
    kept: /safety case or a complaint is open.*30 days after its end/,
    leaveFirst: /Technicians must first leave the platform/,
    leave: 'Leave the platform',
    leaveAsk: 'Leave the platform?',
    leaveSure: 'Leave',
    left: 'You have left the platform',
    entry: /technician.*Left the platform/i,
    cannotApply: /This account left the platform on .* cannot join again/,
    back: /delete this account first, then apply with a new one/,
    apply: 'Apply',
  },
} as const

for (const [language, say] of Object.entries(ways))
  test(`a technician who ends the account is led to leaving, hears everywhere that they have left, and ends it then, in ${language}`, async ({
    browser,
    database,
  }) => {
    const technician = await aTechnician(database)
    const { page, context, errors } = await aPhone(browser, { locale: say.locale })
    await pastGuide(page)
    await signIn(page, await tokenFor(database, technician.phone))
    const status = async () => (await database.one<{ status: string }>('select status from technicians where id = $1', [technician.id])).status
    const { account_id: accountId } = await database.one<{ account_id: string }>('select account_id from technicians where id = $1', [technician.id])
    const setting = pageOf(page, 'setting')
    const ask = page.getByRole('alertdialog')

    // Somebody has reported them, which they do not hear.
    await database.rows(
      `insert into suggestions (id, account_id, kind, content, technician_id, answer_by, created_at)
       select 'report' || $1, account_id, 'REPORT', '要求私下付款', $1, now() + interval '1 day', now() from technicians where id <> $1 limit 1`,
      [technician.id],
    )

    await test.step('is led from the end of the account to leaving', async () => {
      await open(page, 'setting', '?part=delete')
      await expect(setting.getByText(say.kept)).toBeVisible()
      await setting.getByRole('button', { name: say.goOn }).click()
      await setting.getByRole('textbox', { name: say.number }).fill(technician.phone)
      await setting.getByRole('button', { name: say.getCode }).click()
      await setting.getByRole('textbox', { name: say.code }).fill(await smsCode(technician.phone))
      await ask.getByRole('button', { name: say.deleteAccount }).click()
      await expect(ask.getByText(say.leaveFirst)).toBeVisible()
      await settled(page)
      await expectAccessible(page)
      await ask.getByRole('button', { name: say.leave, exact: true }).click()
      await expect(pageOf(page, 'leave').getByRole('heading', { level: 1, name: say.leave })).toBeVisible()
      expect(await status()).toBe('ACTIVE')
    })

    await test.step('reads a list with its marks, and leaves', async () => {
      const leave = pageOf(page, 'leave')
      await expect(leave.getByRole('listitem').first()).toHaveCSS('list-style-type', 'disc')
      await leave.getByRole('button', { name: say.leave, exact: true }).click()
      await page.getByRole('alertdialog', { name: say.leaveAsk }).getByRole('button', { name: say.leaveSure, exact: true }).click()
      await settled(page)
      await expect(leave.getByText(say.left, { exact: true })).toBeVisible()
      expect(await status()).toBe('LEFT')
    })

    await test.step('hears in the workbench and where one applies that the account has left, and is not asked to apply', async () => {
      await page.goto('/technician/#/pages/today/today')
      await page.reload()
      await expect(page.getByText(say.left, { exact: true })).toBeVisible()
      await expect(page.getByText(say.cannotApply)).toBeVisible()
      await expect(page.getByText(say.back)).toBeVisible()
      await expect(page.getByRole('link', { name: say.apply, exact: true })).toHaveCount(0)
      await expectAccessible(page)

      await open(page, 'mine')
      await pageOf(page, 'mine').getByRole('button', { name: say.entry }).click()
      const entry = pageOf(page, 'technician-entry')
      await expect(entry.getByText(say.cannotApply)).toBeVisible()
      await expect(entry.getByRole('textbox')).toHaveCount(0)
      await settled(page)
      await expectAccessible(page)
      await entry.getByRole('button', { name: say.deleteAccount }).click()
    })

    await test.step('ends the account', async () => {
      await setting.getByRole('button', { name: say.goOn }).click()
      // The code that was sent before is not used yet.
      await setting.getByRole('textbox', { name: say.code }).fill(await smsCode(technician.phone))
      await ask.getByRole('button', { name: say.deleteAccount }).click()
      await expect(pageOf(page, 'index')).toBeVisible()
      expect((await database.one<{ phone: string }>('select phone from accounts where id = $1', [accountId])).phone).toBe(`deleted/${accountId}`)
    })
    expect(errors).toEqual([])
    await context.close()

    await test.step('is still known to the operator who looks into the report', async () => {
      const desk = await aDesk(browser)
      await signInAtDesk(desk.page)
      await desk.page.goto(`/operator/#/technician?open=${technician.id}`)
      await desk.page.getByRole('button', { name: '查看电话' }).click()
      await desk.page.getByRole('dialog').getByLabel('原因').fill('处理举报')
      await desk.page.getByRole('button', { name: '确定' }).click()
      await expect(desk.page.getByRole('status').filter({ hasText: technician.phone })).toBeVisible()
      expect(desk.errors).toEqual([])
      await desk.context.close()
    })
  })
