import { expectAccessible } from '../../accessible.ts'
import { aPhone, expect, pageOf, signIn, test } from '../../fixtures.ts'
import { vaultPassphrase } from '../../harness/run.ts'
import { aSecondOperator } from '../../a-second-operator.ts'
import { aDesk, keepSession, pressKeys, signInAtDesk } from '../../operator-desk.ts'
import { open } from '../../steps.ts'
import { anApplicationToReview } from '../../waiting-reviews.ts'

test('a reviewer works the queue by keyboard alone: two findings go to the applicant, and the approval of another makes a technician', async ({
  browser,
  database,
}) => {
  const rejected = await anApplicationToReview(database)
  const approved = await anApplicationToReview(database)
  const desk = await aDesk(browser)
  const { page } = desk
  const token = await signInAtDesk(page)
  await page.goto('/operator/#/vetting?kind=TECH')
  const rowOf = ({ applicationId }: { applicationId: string }) => page.locator(`[data-row-key="TECH:${applicationId}:2"]`)
  await expect(rowOf(rejected)).toBeVisible()
  await expectAccessible(page)

  // Down to the row, whatever of the demo stands above it.
  for (let steps = 0; steps < 30 && !(await rowOf(rejected).getAttribute('class'))?.includes('row-here'); steps++) await pressKeys(page, 'j')
  await pressKeys(page, 'Enter')
  const panel = page.getByRole('dialog', { name: '技师申请' })
  await expect(panel.getByText('从业四年')).toBeVisible()
  await expect(panel.getByText('从业多年。')).toBeVisible()
  await expect(panel.getByText('与证件年份不一致')).toBeVisible()
  await expectAccessible(page)
  await pressKeys(page, 'c')
  await expect(panel.getByText('我在审核')).toBeVisible()

  // Another operator finds it taken.
  const other = await aSecondOperator(database)
  const { page: beside, context } = await aDesk(browser)
  await keepSession(beside, other)
  await beside.goto(`/operator/#/vetting?kind=TECH&open=TECH:${rejected.applicationId}:2`)
  await expect(beside.getByRole('dialog').getByText('admin 正在审核')).toBeVisible()
  await context.close()

  await pressKeys(page, 'r')
  const form = page.getByRole('dialog', { name: '驳回，逐项说明' })
  for (const [part, said] of [
    ['从业年限', '请按证书日期填写'],
    ['介绍', '请写明师承'],
  ] as const) {
    const code = form.getByRole('combobox', { name: part, exact: true })
    await code.focus()
    await code.press('Enter')
    await code.press('ArrowDown')
    await code.press('Enter')
    await form.getByRole('textbox', { name: `${part}：给申请人的说明` }).fill(said)
  }
  await form.getByLabel('内部备注').fill('第二次')
  await expectAccessible(page)
  await form.getByRole('button', { name: /确\s?定/ }).press('Enter')
  await expect(page.getByText('已驳回').first()).toBeVisible()
  await expect(rowOf(rejected)).toHaveCount(0)
  const { data: read } = await rejected.api.get('/api/user/spread/getApplyTech')
  expect(read.status).toBe('REJECTED')
  const found = (read.findings as { field: string; text: string }[]).map(({ field, text }) => `${field} ${text}`)
  expect(found).toEqual(['workYears 请按证书日期填写', 'intro 请写明师承'])
  expect(JSON.stringify(read)).not.toContain('第二次')

  await page.goto(`/operator/#/vetting?kind=TECH&open=TECH:${approved.applicationId}:2`)
  await panel.getByLabel('口令').fill(vaultPassphrase)
  await panel.getByLabel('口令').press('Enter')
  await expect(panel.getByText(/已打开/)).toBeVisible()
  for (const nth of [1, 2]) {
    await pressKeys(page, 'o')
    await expect(panel.getByRole('img')).toBeVisible()
    await expect(panel.getByText('已查看')).toHaveCount(nth)
  }
  await pressKeys(page, '+')
  await pressKeys(page, 't')
  await expect(panel.getByRole('img')).toHaveAttribute('style', /rotate\(90deg\)/)
  await pressKeys(page, 'a')
  const approval = page.getByRole('dialog', { name: '通过后立即成为技师，可以接单' })
  await approval.getByRole('button', { name: /确\s?定/ }).press('Enter')
  await expect(panel.getByText('查看技师')).toBeVisible()
  const made = await database.one<{ id: string }>('select id from technicians where account_id = $1', [approved.id])
  expect((await approved.api.get('/api/user/tech/getTechInfo', { techId: made.id })).data).toMatchObject({ identityVerified: true })
  expect(
    await database.rows(`select 1 from audit_log where action = 'application.decide' and subject_id = any($1)`, [
      [rejected.applicationId, approved.applicationId],
    ]),
  ).toHaveLength(2)
  expect(token).not.toBe(other)
  expect(desk.errors).toEqual([])
  await desk.context.close()
})

test('a rejection explains with a reason and a text: neither goes to the applicant without the other where it says nothing alone', async ({
  browser,
  database,
}) => {
  const { applicationId, api, token } = await anApplicationToReview(database)
  const { page, context, errors } = await aDesk(browser)
  await signInAtDesk(page)
  await page.goto(`/operator/#/vetting?kind=TECH&open=TECH:${applicationId}:2`)
  await expect(page.getByRole('dialog', { name: '技师申请' }).getByText('从业四年')).toBeVisible()
  await pressKeys(page, 'r')
  const form = page.getByRole('dialog', { name: '驳回，逐项说明' })
  const confirm = form.getByRole('button', { name: /确\s?定/ })
  /** By the keys from the first of the list: down is the second, up the last, which says nothing alone. */
  const choose = async (part: string, key: 'ArrowDown' | 'ArrowUp') => {
    const code = form.getByRole('combobox', { name: part, exact: true })
    await code.focus()
    for (const pressed of ['Enter', key, 'Enter']) await code.press(pressed)
  }
  await choose('从业年限', 'ArrowDown')
  await form.getByRole('textbox', { name: '介绍：给申请人的说明' }).fill('请写明师承')
  await confirm.press('Enter')
  await expect(form.getByText('请选择', { exact: true })).toBeVisible()
  await choose('介绍', 'ArrowUp')
  await choose('城市与区域', 'ArrowUp')
  await confirm.press('Enter')
  await expect(form.getByText('请写明需要怎样修改')).toBeVisible()
  await form.getByRole('textbox', { name: '城市与区域：给申请人的说明' }).fill('请选择常住的区')
  await confirm.press('Enter')
  await expect(page.getByText('已驳回').first()).toBeVisible()
  const { data } = await api.get('/api/user/spread/getApplyTech')
  const found = (data.findings as { field: string; code: string; text: string }[]).map(({ field, code, text }) => `${field} ${code} ${text}`)
  expect(found.toSorted()).toEqual(['cityCode OTHER 请选择常住的区', 'intro OTHER 请写明师承', 'workYears INCOMPLETE '])

  // Certificates in which nothing was found are accepted, and their page says so.
  const applicant = await aPhone(browser)
  await signIn(applicant.page, token)
  await open(applicant.page, 'handle-quali')
  const certificates = pageOf(applicant.page, 'handle-quali')
  await expect(certificates.getByText('已通过', { exact: true })).toHaveCount(2)
  await expect(certificates.getByText('审核中')).toHaveCount(0)
  await applicant.context.close()
  expect(errors).toEqual([])
  await context.close()
})
