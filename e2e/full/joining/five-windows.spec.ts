import type { Browser } from '@playwright/test'
import { joining } from '@anxin/words/joining'
import { merchant } from '@anxin/words/merchant'
import { paperFrame } from '@anxin/words/paper-frame'
import { refusals } from '@anxin/contract/refusals'
import { refusals as english } from '@anxin/words/refusals'
import { realName } from '@anxin/words/real-name'
import { technicianEntry } from '@anxin/words/technician-entry'
import { applicationReviewWords } from '@anxin/words/console/system/application-review'
import { vettingWords } from '@anxin/words/console/system/vetting'
import { textIn, type Language } from '@anxin/words/words'
import { expectAccessible } from '../../accessible.ts'
import { putPolicy } from '../../a-policy.ts'
import { anOperator } from '../../a-second-operator.ts'
import { codesOf, passMinutes } from '../../codes.ts'
import { apiAs, expect, pageOf, signIn, test, type Database } from '../../fixtures.ts'
import { addPapers, addPortraits, choosePlace, chooseTreatment, fillAbout, goOn, proveAndSend } from '../../joining/entry.ts'
import { bookAndPay, findByShop } from '../../joining/first-customer.ts'
import { workVisit } from '../../joining/first-visit.ts'
import { verifyIdentity } from '../../joining/identity.ts'
import { aDeskIn, aPhoneIn } from '../../joining/in-language.ts'
import { acceptInvitation, invite } from '../../joining/membership.ts'
import { restAtNoon, setPrice } from '../../joining/own-offer.ts'
import { approve, openPapers, openReview, rejectWith } from '../../joining/reviews.ts'
import { fillBusiness, fillShop } from '../../joining/shop-entry.ts'
import { registerBySms } from '../../joining/sign-in.ts'
import { admitToVault } from '../../joining/vault.ts'
import { middleOfCity } from '../../a-technician.ts'
import { signInAtDesk } from '../../operator-desk.ts'
import { newPhone, nextSerial } from '../../serials.ts'
import { open } from '../../steps.ts'
import { aCustomer, anAddress } from '../../world.ts'

/** What people type, in the language of their phones. */
const typed = {
  'zh-CN': {
    applicant: '苏晚晴',
    owner: '陆明远',
    shop: '听雨轩',
    intro: '从业六年，擅长肩颈与全身推拿，准时上门。',
    again: '从业四年，师从老中医，擅长肩颈与全身推拿。',
  },
  en: {
    applicant: '温知夏',
    owner: '江海平',
    shop: 'Quiet Rain',
    intro: 'Six years of neck and back work, always on time.',
    again: 'Four years of neck and back work, taught in Hangzhou.',
  },
} as const

const findings = [
  { part: 'workYears', said: '请按证书日期填写' },
  { part: 'intro', said: '请写明师承' },
] as const

type Story = { browser: Browser; database: Database; language: Language }

/** From the first sign-in of an applicant to the end of their first visit, in five windows that all speak one language. */
async function peopleJoin({ browser, database, language }: Story) {
  const say = typed[language]
  const shopName = `${say.shop}${nextSerial().slice(-3)}`
  const of = textIn(joining, language)
  const ofEntry = textIn(technicianEntry, language)
  const ofVetting = textIn(vettingWords, language)

  const applicant = await aPhoneIn(browser, language, middleOfCity)
  const owner = await aPhoneIn(browser, language, middleOfCity)
  const buyer = await aPhoneIn(browser, language, middleOfCity)
  const [first, second] = [await aDeskIn(browser, language), await aDeskIn(browser, language)]
  const applying = pageOf(applicant.page, 'technician-entry')
  const phone = newPhone()
  const code = codesOf(phone)

  await test.step('the applicant signs in, verifies who they are and applies with papers', async () => {
    await registerBySms(applicant.page, language, { phone, code })
    await open(applicant.page, 'technician-entry')
    await expect(applying.getByRole('button', { name: ofEntry('verify') })).toBeVisible()
    await expectAccessible(applicant.page)
    await verifyIdentity(applicant.page, language, say.applicant)
    await open(applicant.page, 'technician-entry')
    await applying.getByRole('button', { name: ofEntry('homePlaceholder') }).click()
    await choosePlace(applicant.page, language)
    await fillAbout(applicant.page, language, { workYears: 6, intro: say.intro })
    await expectAccessible(applicant.page)
    await goOn(applicant.page, language)
    await addPortraits(applicant.page, language)
    await goOn(applicant.page, language)
    await chooseTreatment(applicant.page, language)
    await goOn(applicant.page, language)
    await addPapers(applicant.page, language)
    await expectAccessible(applicant.page)
    await passMinutes(database, phone)
    await proveAndSend(applicant.page, language, { button: 'submit', code })
    await expect(applying.getByRole('heading', { name: of('waiting') })).toBeVisible()
    await expectAccessible(applicant.page)
  })
  const { id, accountId } = await database.one<{ id: string; accountId: string }>(
    `select p.id, p.account_id as "accountId" from applications p join accounts a on a.id = p.account_id where a.phone = $1`,
    [phone],
  )

  const colleague = await anOperator(database)
  let needsSecond: () => Promise<boolean> = () => Promise.resolve(false)
  await test.step('the first operator rejects it in two fields, without a look at a paper', async () => {
    const desk = apiAs(await signInAtDesk(first.page))
    needsSecond = async () => (await desk.get('/api/manage/application/getInfo', { applicationId: id })).data.needsSecond
    await signInAtDesk(second.page, colleague)
    await admitToVault(language, { holder: first.page, page: second.page, name: colleague.name })
    await putPolicy(database, 'vettingSecond', { tech: true })
    await expect.poll(needsSecond).toBe(true)
    const panel = await openReview(first.page, language, { kind: 'TECH', id, revision: 1 })
    await expectAccessible(first.page)
    await expect(panel.getByText(say.intro)).toBeVisible()
    await rejectWith(first.page, language, findings)
  })

  await test.step('the applicant reads both, changes these alone and sends it again', async () => {
    await applicant.page.reload()
    await expect(applying.getByText(of('found', { n: 2 }))).toBeVisible()
    for (const { said } of findings) await expect(applying.getByText(said)).toBeVisible()
    await expect(applying.getByRole('list', { name: ofEntry('photos') })).toHaveCount(0)
    await expect(applying.getByRole('button', { name: textIn(paperFrame, language)('add') })).toHaveCount(0)
    await fillAbout(applicant.page, language, { workYears: 4, intro: say.again })
    await expectAccessible(applicant.page)
    await passMinutes(database, phone)
    await proveAndSend(applicant.page, language, { button: 'resubmit', code })
    await expect(applying.getByRole('heading', { name: of('waiting') })).toBeVisible()
  })

  await test.step('two have to approve: not the first one twice, and the second one makes a technician', async () => {
    const seen = { kind: 'TECH', id, revision: 2 } as const
    await openReview(first.page, language, seen)
    await expect(first.page.getByText(ofVetting('twoNeeded'))).toBeVisible()
    await openPapers(first.page, language, 2)
    await approve(first.page, language, 'TECH')
    await expect(first.page.getByText(ofVetting('approvedFirst'))).toBeVisible()
    await approve(first.page, language, 'TECH')
    await expect(first.page.getByText(language === 'en' ? english.approvalOwn : refusals.approvalOwn.msg).first()).toBeVisible()
    await first.page.keyboard.press('Escape')
    expect(await database.rows('select 1 from technicians where account_id = $1', [accountId])).toEqual([])

    const panel = await openReview(second.page, language, seen)
    for (const was of ['6', say.intro]) await expect(panel.getByRole('deletion').filter({ hasText: was })).toBeVisible()
    await openPapers(second.page, language, 2)
    await expectAccessible(second.page)
    await approve(second.page, language, 'TECH')
    await expect(panel.getByText(textIn(applicationReviewWords, language)('toTechnician'))).toBeVisible()
    await putPolicy(database, 'vettingSecond', { tech: false })
    await expect.poll(needsSecond).toBe(false)
    await applicant.page.reload()
    await expect(applying.getByText(ofEntry('done'))).toBeVisible()
  })

  await test.step('the applicant reads on their identity page that papers were looked at', async () => {
    await open(applicant.page, 'real-name')
    // Two papers at each of two desks.
    await expect(pageOf(applicant.page, 'real-name').getByText(textIn(realName, language)('CERTIFICATE'))).toHaveCount(4)
  })

  const merchantAccount = await aCustomer(database)
  await test.step('the shop owner applies with a shop, and it is approved', async () => {
    await signIn(owner.page, merchantAccount.token)
    await verifyIdentity(owner.page, language, say.owner)
    await fillShop(owner.page, language, shopName)
    await fillBusiness(owner.page, language, say.owner)
    const ownCode = codesOf(merchantAccount.phone)
    await proveAndSend(owner.page, language, { button: 'submit', code: ownCode })
    const settlement = pageOf(owner.page, 'merchant-settlement')
    await expect(settlement.getByRole('heading', { name: of('waiting') })).toBeVisible()
    await expectAccessible(owner.page)
    const { id: shopApplication } = await database.one<{ id: string }>('select id from applications where account_id = $1', [merchantAccount.id])
    const panel = await openReview(first.page, language, { kind: 'SHOP', id: shopApplication, revision: 1 })
    await expect(panel.getByText(shopName)).toBeVisible()
    await openPapers(first.page, language, 2)
    await expectAccessible(first.page)
    await approve(first.page, language, 'SHOP')
    await expect(first.page.getByText(ofVetting('approved'), { exact: true }).first()).toBeVisible()
    await owner.page.reload()
    await expect(settlement.getByText(textIn(merchant, language)('done'))).toBeVisible()
  })

  await test.step('the owner invites the technician, who joins and offers a treatment at hours of their own', async () => {
    await invite(owner.page, language, { phone, role: 'TECHNICIAN' })
    await acceptInvitation(applicant.page, language, 'TECHNICIAN')
    const { name, listPrice } = await database.one<{ name: string; listPrice: number }>(
      `select ${language === 'en' ? 'p.name_en' : 'p.name'} as name, p.price::int as "listPrice" from offers o join projects p on p.id = o.project_id
       join technicians t on t.id = o.technician_id where t.account_id = $1`,
      [accountId],
    )
    await setPrice(applicant.page, language, { name, yuan: listPrice / 100 + 10 })
    await restAtNoon(applicant.page, language)
  })
  const { techId, shopId, lat, lng } = await database.one<{ techId: string; shopId: string; lat: number; lng: number }>(
    `select t.id as "techId", s.id as "shopId", t.base_lat as lat, t.base_lng as lng from technicians t join shops s on s.id = t.shop_id where t.account_id = $1 and s.name = $2`,
    [accountId, shopName],
  )

  const customer = await aCustomer(database)
  await test.step('a customer finds them by the shop, books and pays', async () => {
    await anAddress(database, customer, { id: techId, lat, lng })
    await signIn(buyer.page, customer.token)
    await findByShop(buyer.page, language, shopName)
    await bookAndPay(buyer.page, language)
  })

  await test.step('the technician works the visit, and the customer confirms it', async () => {
    const { id: orderId } = await database.one<{ id: string }>('select id from orders where account_id = $1', [customer.id])
    await workVisit(applicant.page, language, { orderId, customer: customer.api, database })
    expect((await customer.api.post('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
    expect(await database.one('select status, technician_id, shop_id from orders where id = $1', [orderId])).toEqual({
      status: 'COMPLETED',
      technician_id: techId,
      shop_id: shopId,
    })
  })

  for (const { errors, context } of [applicant, owner, buyer, first, second]) {
    expect(errors).toEqual([])
    await context.close()
  }
}

// Whatever becomes of a story, those after it are decided by one.
test.afterEach(({ database }) => putPolicy(database, 'vettingSecond', { tech: false }))

test('people join in five windows: refused in two fields, approved by two, into a shop by invitation, booked, paid and worked', ({ browser, database }) =>
  peopleJoin({ browser, database, language: 'zh-CN' }))

test('people join in five windows that all speak English', ({ browser, database }) => peopleJoin({ browser, database, language: 'en' }))
