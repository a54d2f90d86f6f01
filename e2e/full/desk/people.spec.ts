import { aDesk, choose, signInAtDesk } from '../../operator-desk.ts'
import { apiAs, expect, test } from '../../fixtures.ts'
import { newPhone } from '../../serials.ts'

test('a technician is taken on in the console, edited with a reason they read, and a team comes from a file', async ({ browser, database }) => {
  const { page, context, errors } = await aDesk(browser)
  await signInAtDesk(page)
  const phone = newPhone()
  await page.goto('/operator/#/technician')
  await page.getByRole('button', { name: '新增技师' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('手机号').fill(phone)
  await choose(form, '性别', '女')
  await form.getByLabel('生日').fill('1992-04-03')
  await form.getByLabel('生日').press('Enter')
  await choose(form, '城市', '杭州')
  await form.getByLabel('昵称').fill('新来的师傅')
  await form.getByLabel('介绍（顾客可见）').fill('从业六年，擅长肩颈与全身推拿。')
  await form.getByLabel('标签（顾客可见）').fill('准时')
  await form.getByLabel('标签（顾客可见）').press('Enter')
  const projects = form.getByLabel('项目')
  await projects.click()
  await projects.press('ArrowDown')
  await projects.press('Enter')
  await projects.press('Escape')
  await form.getByLabel('原因').fill('面试通过')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '新来的师傅' })).toBeVisible()
  const { id } = await database.one<{ id: string }>('select t.id from technicians t join accounts a on a.id = t.account_id where a.phone = $1', [phone])
  expect((await apiAs().get('/api/user/tech/getTechInfo', { techId: id })).data.nickname).toBe('新来的师傅')

  await page.goto(`/operator/#/technician?open=${id}`)
  await page.getByRole('button', { name: '修改资料' }).click()
  await form.getByLabel('昵称').fill('周师傅')
  await form.getByLabel('原因').fill('本人来电')
  await expect(form.getByRole('status')).toContainText('昵称：新来的师傅 → 周师傅')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('昵称：新来的师傅 → 周师傅')).toBeVisible()

  await page.getByRole('button', { name: '修改工作时间' }).click()
  await form.getByRole('switch', { name: '周一 工作' }).press('Space')
  await form.getByLabel('原因').fill('周一休息')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/每周工作时间：每天 10:00–22:00 → /)).toBeVisible()

  await page
    .getByRole('button', { name: /^修改.+/ })
    .filter({ hasText: /^修改$/ })
    .first()
    .click()
  await form.getByLabel('价格（元）').fill('233')
  await form.getByLabel('原因').fill('按本人意愿')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/→ ¥233\.00/)).toBeVisible()

  await page.getByRole('button', { name: '以其视角查看' }).click()
  await form.getByLabel('原因').fill('来电说日程不对')
  await form.getByRole('button', { name: '确定' }).click()
  const viewed = page.getByRole('dialog', { name: '周师傅' })
  await expect(viewed.getByText(/正在以 周师傅 的视角查看 · 只读/)).toBeVisible()
  await viewed.getByRole('tab', { name: '日程' }).click()
  await expect(viewed.getByText(/周二.*10:00–22:00/)).toBeVisible()
  await viewed.getByRole('button', { name: '结束查看' }).click()
  await expect(viewed).toBeHidden()

  await page.goto('/operator/#/technician')
  await page.getByRole('button', { name: '批量导入' }).click()
  const name = (await database.one<{ name: string }>('select name from projects where on_offer order by sort limit 1')).name
  const file = (second: string) =>
    Buffer.from(
      `\uFEFF手机号,昵称,性别,生日,城市,介绍,项目\n${phone.replace(/^136/, '138')},甲师傅,女,1990-01-01,杭州,手法细致。,${name}\n${second},乙师傅,?,1990-01-01,火星,手法细致。,${name}`,
    )
  const choosing = async (buffer: Buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), form.getByRole('button', { name: '选择文件' }).click()])
    await chooser.setFiles({ name: '团队.csv', mimeType: 'text/csv', buffer })
  }
  await choosing(file(phone))
  await form.getByLabel('说明（每位技师会看到）').fill('团队入驻')
  await form.getByRole('button', { name: '试运行' }).click()
  await expect(form.getByText('有 3 处需要修改，改好文件后再选择一次')).toBeVisible()
  await expect(form.getByRole('row', { name: /3 城市（第 5 列） 火星/ })).toBeVisible()
  await choosing(Buffer.from(file(phone).toString().split('\n').slice(0, 2).join('\n')))
  await form.getByRole('button', { name: '试运行' }).click()
  await expect(form.getByText('1 人全部正确，可以导入')).toBeVisible()
  await form.getByRole('button', { name: '导入 1 人' }).click()
  await expect(page.getByRole('button', { name: '甲师傅' })).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
