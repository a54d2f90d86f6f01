import type { ApplicationKind } from '@anxin/contract/application-fields'
import { newId } from '../../../ids.ts'
import { aCity, aProject, anUpload } from '../../../testing/factories.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import type { TestApp } from '../../../testing/start-test-app.ts'
import { phonesOf } from '../../accounts/testing/phones.ts'
import { aNumber, aPerson, aPicture, openIdentity } from '../../identity-checks/testing/a-person.ts'
import { aKeyHolder, aVault } from '../../vault/testing/a-holder.ts'
import { decideApplication } from '../decide-application.ts'
import type { ApplicationDecision } from '../decision.ts'

/** Opens applications: identities are checked, papers have a vault, shops may apply, and there is something to offer. */
export async function openApplications(app: TestApp) {
  await aCity(app)
  await openIdentity(app)
  const holder = await aKeyHolder(app)
  await aVault(holder)
  return { holder, projects: [await aProject(app), await aProject(app)] }
}

const year = 365 * 86_400_000
let serial = 0

/** Somebody whose identity is verified, and who fills in forms as clients of the specification do: with keys of plain uploads. */
export async function anApplicant(app: TestApp, { name = '张三丰', isVerified = true, number = aNumber('19900307') } = {}) {
  const person = await aPerson(app)
  if (isVerified) await person.submit({ realName: name, idCardNo: number })
  const picture = async () => {
    const key = await anUpload(app, person.id)
    await app.deps.uploads.put({ key, bytes: new Uint8Array(await aPicture()), mime: 'image/jpeg' })
    return key
  }
  const pictures = async (count: number) => Promise.all(Array.from({ length: count }, picture))
  const sex = (Number(number.charAt(16)) % 2 === 1 ? 1 : 2) as 1 | 2
  const code = async () => {
    // A code a minute at most.
    app.clock.advance(61_000)
    return phonesOf(() => app).codeFor(person.phone, 'APPLY', `10.7.${serial >> 8}.${serial++ & 255}`)
  }
  const health = async () => ({
    type: 'HEALTH',
    no: 'J-88',
    images: [await picture()],
    issuedAt: app.clock.now().getTime() - year / 2,
    expireAt: app.clock.now().getTime() + year / 2,
  })
  const massage = async () => ({ type: 'MASSAGE', images: [await picture()] })
  const tech = async (over: object = {}) => ({
    realName: name,
    sex,
    phone: person.phone,
    smsCode: await code(),
    cityCode: '330100',
    province: '浙江省',
    city: '杭州市',
    area: '西湖区',
    workYears: 6,
    photos: await pictures(3),
    intro: '从业六年，擅长肩颈与全身推拿，准时上门。',
    ...over,
  })
  const shop = async (over: object = {}) => ({
    shopName: '静心堂',
    contact: '王老板',
    phone: person.phone,
    smsCode: await code(),
    cityCode: '330100',
    province: '浙江省',
    city: '杭州市',
    area: '西湖区',
    address: '文三路 478 号',
    lat: 30.2795,
    lng: 120.1301,
    businessLicense: await picture(),
    licenseNo: '91330106MA2CFK4G3X',
    legalPerson: '王小二',
    legalIdCardNo: aNumber('19800101'),
    openTime: '10:00',
    closeTime: '02:00',
    photos: await pictures(1),
    ...over,
  })
  const path = (name: string) => `/api/user/spread/${name}`
  return {
    ...person,
    number,
    sex,
    pictures,
    picture,
    code,
    health,
    massage,
    techForm: tech,
    shopForm: shop,
    applyTech: async (over: object = {}) => person.as.post(path('doApplyTech'), await tech(over)),
    applyShop: async (over: object = {}) => person.as.post(path('doApplyShop'), await shop(over)),
    draftTech: (fields: object) => person.as.post(path('doApplyTech/draft'), { ...fields }),
    license: async (certs?: object[], target: ApplicationKind = 'TECH') =>
      person.as.post(path('doApplyLicense'), { target, certs: certs ?? [await health(), await massage()] }),
    withdraw: (target: ApplicationKind = 'TECH') => person.as.form(path('withdrawApply'), { target }),
    object: (content = '我的证件是上周刚换的，请再看一次。', target: ApplicationKind = 'TECH') => person.as.form(path('objectApply'), { target, content }),
    getTech: async () => (await person.as.get(path('getApplyTech'))).data,
    getShop: async () => (await person.as.get(path('getApplyShop'))).data,
    checkTech: async () => (await person.as.get(path('doApplyTech/check'))).data,
    me: async () => (await person.as.get('/api/user/self/getUserInfo')).data,
  }
}
export type Applicant = Awaited<ReturnType<typeof anApplicant>>

/** Somebody who may decide: an operator who has opened every paper of an application. */
export async function aReviewer(app: TestApp) {
  const operator = await anOperator(app)
  const open = async (accountId: string) => {
    const papers = await app.db
      .selectFrom('papers')
      .select('key')
      .where('account_id', '=', accountId)
      .where('about', '=', 'JOINING')
      .where('shredded_at', 'is', null)
      .execute()
    for (const { key } of papers)
      await app.db
        .insertInto('paper_views')
        .values({ id: newId(app.clock.now()), paper_key: key, account_id: accountId, operator_id: operator.id, viewed_at: app.clock.now() })
        .execute()
  }
  const decide = (applicationId: string, revision: number, decision: ApplicationDecision) =>
    app.db.transaction().execute((tx) => decideApplication(app.deps, tx, { applicationId, revision, by: operator.id, decision, now: app.clock.now() }))
  return { ...operator, open, decide }
}

export const found = (field: string, over: object = {}) => ({ field, code: 'UNCLEAR' as const, text: '', note: '', ...over })
