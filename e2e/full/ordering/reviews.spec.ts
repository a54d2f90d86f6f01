import type { Page } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'
import { aPhone, expect, pageOf, signIn, smsCode, test, tokenFor, type Database } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'
import { asked, open } from '../../steps.ts'
import { aCustomer, pastGuide } from '../../world.ts'

type Reviewed = { id: string; projectId: string; project: string; ofProject: number; bad: number }

/** A technician of whom two treatments or more were reviewed, with the most reviewed of them. */
const aReviewed = (database: Database) =>
  database.one<Reviewed>(
    `select r.technician_id as id, r.project_id as "projectId", p.name as project, count(*)::int as "ofProject", count(*) filter (where r.score <= 2)::int as bad
     from reviews r join projects p on p.id = r.project_id where not r.hidden
       and (select count(distinct s.project_id) from reviews s where s.technician_id = r.technician_id and not s.hidden) > 1
     group by 1, 2, 3 having count(*) filter (where r.score <= 2) between 1 and 9 order by count(*) desc, 1, 2 limit 1`,
  )

test('reviews are filtered by treatment and level together, and are so again after another page and a reload', async ({ phone, database }) => {
  const { id, projectId, project, ofProject, bad } = await aReviewed(database)
  await pastGuide(phone)
  await open(phone, 'comment-list', `?techId=${id}`)
  const page = pageOf(phone, 'comment-list')
  await expect(page.getByText('只有付款并完成服务的订单才能评价')).toBeVisible()
  const ofTreatment = page.getByRole('group', { name: '按项目筛选' }).getByRole('button', { name: `${project} ${ofProject}`, exact: true })
  const filtered = asked(phone, 'getTechComment', `projectId=${projectId}`)
  await ofTreatment.click()
  await filtered
  await page.getByRole('button', { name: /^差评/ }).click()
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(bad)
  for (const row of await rows.all()) await expect(row).toContainText(project)
  await expectAccessible(phone)

  await rows
    .first()
    .getByRole('button', { name: /^举报.*的评价$/ })
    .click()
  await expect(pageOf(phone, 'feedback').getByRole('heading', { level: 1, name: '举报评价' })).toBeVisible()
  await phone.goBack()
  await expect(ofTreatment).toHaveAttribute('aria-pressed', 'true')
  await expect(rows).toHaveCount(bad)
  await phone.reload()
  await expect(ofTreatment).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^差评/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(rows).toHaveCount(bad)
})

type Written = { id: string; techId: string; content: string; author: string; phone: string }

/** A review that says something of its own, of a technician whose reviews all stand on one page. */
const aWritten = (database: Database) =>
  database.one<Written>(
    `select r.id, r.technician_id as "techId", r.content, a.nickname as author, a.phone from reviews r join accounts a on a.id = r.account_id
     where not r.hidden and not r.anonymous and length(r.content) > 10
       and (select count(*) from reviews s where s.technician_id = r.technician_id and not s.hidden) between 3 and 10
       and (select count(*) from reviews s where s.technician_id = r.technician_id and s.content = r.content) = 1
     order by r.created_at desc, r.id limit 1`,
  )

/** Signs in on the page that asks for it, with a code. */
async function signInHere(page: Page, number: string) {
  const login = pageOf(page, 'login')
  await login.getByRole('textbox', { name: /手机号/ }).fill(number)
  await login.getByRole('checkbox').check()
  await login.getByRole('button', { name: '获取验证码' }).click()
  await login.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(number))
}

test('a review is reported from where it stands, and the desk reads it beside the report; one’s own has nothing to report', async ({
  browser,
  phone,
  database,
}) => {
  const reporter = await aCustomer(database)
  const review = await aWritten(database)
  const written = (page: typeof phone) => pageOf(page, 'comment-list').getByRole('article').filter({ hasText: review.content })
  // A guest writes the report, and is asked to sign in when it is sent; then it is.
  await pastGuide(phone)
  await open(phone, 'comment-list', `?techId=${review.techId}`)
  await written(phone)
    .getByRole('button', { name: `举报${review.author}的评价` })
    .click()
  const form = pageOf(phone, 'feedback')
  await expect(form.getByRole('article')).toContainText(review.content)
  await form.getByRole('textbox', { name: '反馈内容' }).fill('这位顾客说的与事实不符')
  await expectAccessible(phone)
  await form.getByRole('button', { name: '提交' }).click()
  await expect(pageOf(phone, 'login')).toBeVisible()

  await signInHere(phone, reporter.phone)
  await expect(pageOf(phone, 'result-page').getByRole('heading', { level: 1, name: '反馈已提交' })).toBeVisible()
  const [told, ...others] = await database.rows<{ id: string; kind: string; techId: string; reviewId: string }>(
    'select id, kind, technician_id as "techId", review_id as "reviewId" from suggestions where account_id = $1',
    [reporter.id],
  )
  expect([told, others]).toMatchObject([{ kind: 'REPORT', techId: review.techId, reviewId: review.id }, []])

  const own = await aPhone(browser)
  await pastGuide(own.page)
  await signIn(own.page, await tokenFor(database, review.phone))
  await open(own.page, 'comment-list', `?techId=${review.techId}`)
  await expect(pageOf(own.page, 'comment-list').getByRole('button', { name: /^举报/ })).not.toHaveCount(0)
  await expect(written(own.page).getByRole('button', { name: /^举报/ })).toHaveCount(0)
  await own.context.close()

  const desk = await aDesk(browser)
  await signInAtDesk(desk.page)
  await desk.page.goto(`/operator/#/ticket?open=${told?.id}`)
  const ticket = desk.page.getByRole('dialog', { name: '客服工单', exact: true })
  const shown = ticket.getByRole('region', { name: '被举报的评价' })
  await expect(shown).toContainText(review.content)
  await expect(shown.getByRole('link', { name: review.author })).toBeVisible()
  await expectAccessible(desk.page)

  await shown.getByRole('link', { name: '打开评价' }).click()
  const file = desk.page.getByRole('dialog', { name: '评价', exact: true })
  await expect(file).toContainText(review.content)
  await file.getByRole('button', { name: '隐藏' }).click()
  const hiding = desk.page.getByRole('dialog', { name: /隐藏这条评价/ })
  await hiding.getByLabel('原因').fill('与事实不符，经核实')
  await hiding.getByRole('button', { name: '确定' }).click()
  await expect(desk.page.getByText('已隐藏，并告知作者')).toBeVisible()
  expect(await database.one('select hidden from reviews where id = $1', [review.id])).toEqual({ hidden: true })
  expect(desk.errors).toEqual([])
  await desk.context.close()
})

/** A review among the first of its technician, who takes bookings and has others below it. */
const aFirstOne = (database: Database) =>
  database.one<Written>(
    `select r.id, r.technician_id as "techId", r.content, a.nickname as author, a.phone
     from (select *, row_number() over (partition by technician_id order by day desc, id) as nth from reviews where not hidden) r
     join accounts a on a.id = r.account_id join technicians t on t.id = r.technician_id
     where r.nth = 1 and not r.anonymous and length(r.content) > 10 and t.status = 'ACTIVE'
       and (select count(*) from reviews s where s.technician_id = r.technician_id and not s.hidden) > 2
       and (select count(*) from reviews s where s.technician_id = r.technician_id and s.content = r.content) = 1
     order by r.created_at desc, r.id limit 1`,
  )

test('the first reviews on a technician’s page are reported there; a guest whose own it is reads so after signing in, and is led to it', async ({
  phone,
  database,
}) => {
  const review = await aFirstOne(database)
  await pastGuide(phone)
  await open(phone, 'technicians', `?techId=${review.techId}`)
  const page = pageOf(phone, 'technicians')
  const showReviews = () => page.getByRole('heading', { name: '评价', exact: true }).scrollIntoViewIfNeeded()
  await showReviews()
  const row = page.getByRole('article').filter({ hasText: review.content })
  const report = row.getByRole('button', { name: `举报${review.author}的评价` })
  await expectAccessible(phone)
  await report.click()

  const form = pageOf(phone, 'feedback')
  await form.getByRole('textbox', { name: '反馈内容' }).fill('这位顾客说的与事实不符')
  await form.getByRole('button', { name: '提交' }).click()
  await signInHere(phone, review.phone)
  await expect(form.getByRole('status').getByText('这是您自己的评价')).toBeVisible()
  await expect(form.getByRole('article')).toContainText(review.content)
  await expect(form.getByRole('button', { name: '提交' })).toHaveCount(0)
  await expectAccessible(phone)
  expect(await database.rows('select id from suggestions where review_id = $1', [review.id])).toEqual([])

  await form.getByRole('button', { name: '查看我的评价' }).click()
  await expect(pageOf(phone, 'comment-list').getByRole('article').filter({ hasText: review.content })).toBeVisible()
  await phone.goBack()
  await showReviews()
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: /^举报.+的评价$/ })).not.toHaveCount(0)
  await expect(report).toHaveCount(0)
})
