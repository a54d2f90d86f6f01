import { beforeAll, describe, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { aCustomer, anUpload } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { sweepProfileChanges } from '../profile-changes/sweep-profile-changes.ts'
import { aShop } from './testing/a-shop.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
let desk: ReturnType<typeof app.as>
beforeAll(async () => {
  desk = app.as((await anOperator(app)).token)
})

const intro = '由两位推拿科出来的师傅合办，擅长肩颈。'
const phone = '0571-88001234'

/** A shop with a manager and somebody on offer, what customers read of it, and the reviewers' view of what waits. */
async function aPage() {
  const shop = await aShop(app)
  const [manager, technician] = [await shop.join('MANAGER'), await shop.joinTechnician()]
  const edit = (body: Record<string, unknown>, as = shop.as) => as.post('/api/tech/store/edit', body)
  const shown = async () => {
    const { data } = await app.as().get('/api/user/tech/getShopInfo', { shopId: shop.shopId })
    return { intro: data.intro, phone: data.phone, photos: data.photos.map((url: string) => url.split('/').at(-1)), opensMin: data.opensMin }
  }
  const task = async (queue = 'WAITING') =>
    (await desk.get('/api/manage/vetting/getList', { kind: 'PROFILE', queue, limit: 100 })).data.list.find(
      ({ customerId }: { customerId: string }) => customerId === shop.owner.id,
    )
  const changeId = async () => String((await task()).subjectId)
  const info = async () => (await desk.get('/api/manage/profileChange/getInfo', { changeId: await changeId() })).data
  const decide = async (said: object, as = desk) => as.post('/api/manage/profileChange/decide', { changeId: await changeId(), ...said })
  const approve = async () => decide({ revision: (await info()).revision, approve: true })
  const change = async (as = shop.as) => (await as.get('/api/tech/store/get')).data.change
  const upload = async () => {
    const key = await anUpload(app, shop.owner.id)
    return { key, file: key.split('/').at(-1) }
  }
  return { shop, manager, technician, edit, shown, task, info, decide, approve, change, upload }
}

describe('what a shop changes on its page', () => {
  test('is not shown before it is approved: pictures, introduction and phone wait, hours apply at once', async () => {
    const { shop, edit, shown, task, info, approve, change, upload } = await aPage()
    const before = await shown()
    const { key, file } = await upload()
    const saved = (await edit({ intro, phone, photoKeys: ['demo/shop-1.webp', key], opensMin: 600, closesMin: 1320 })).data
    expect(saved).toMatchObject({ intro: before.intro, phone: before.phone, opensMin: 600, change: { state: 'PENDING', intro, phone } })
    expect(saved.change.photos.map(({ photoKey }: { photoKey: string }) => photoKey)).toEqual(['demo/shop-1.webp', key])
    await expect.poll(shown).toEqual({ ...before, opensMin: 600 })
    const { nickname: _, shopName } = await task()
    const store = (await shop.as.get('/api/tech/store/get')).data
    expect(shopName).toBe(store.name)
    expect(await info()).toMatchObject({
      shopId: shop.shopId,
      shopName,
      wished: { intro, phone },
      shown: { intro: before.intro, phone: before.phone },
    })
    expect(await approve()).toMatchObject({ data: { waitsForSecond: false } })
    await expect.poll(shown).toEqual({ intro, phone, photos: ['shop-1.webp', file], opensMin: 600 })
    expect(await change()).toBeUndefined()
  })

  test('that is not accepted leaves what was shown; owner and manager read which part and why, without the note of operators', async () => {
    const { shop, manager, technician, edit, shown, info, decide, change } = await aPage()
    const before = await shown()
    await edit({ intro }, manager.as)
    const { revision } = await info()
    const findings = [{ field: 'intro', code: 'MISLEADING', text: '请写明实际资质' }]
    expect(await decide({ revision, approve: false, findings, note: 'second time' })).toMatchObject({ code: 200 })
    expect(await shown()).toEqual(before)
    for (const as of [shop.as, manager.as]) {
      expect((await change(as)).findings).toEqual(findings)
      const { list } = (await as.get('/api/user/self/getMessageList')).data
      const message = list.find(({ title }: { title: string }) => title === '店铺资料修改未通过')
      expect(message?.summary).toContain('介绍：与事实不符。')
      expect(JSON.stringify(list)).not.toContain('second time')
    }
    expect(await change(technician.as)).toBeUndefined()
  })

  test('pictures that customers know are sorted and taken out at once, a new one waits with the others', async () => {
    const { edit, shown, approve, change, upload } = await aPage()
    const [first, second, third] = [await upload(), await upload(), await upload()]
    await edit({ photoKeys: [first.key, second.key] })
    await approve()
    await expect.poll(async () => (await shown()).photos).toEqual([first.file, second.file])
    await edit({ photoKeys: [third.key, second.key] })
    await expect.poll(async () => (await shown()).photos).toEqual([second.file])
    expect((await change()).photos).toHaveLength(2)
    await edit({ photoKeys: [second.key] })
    expect(await change()).toBeUndefined()
    expect((await edit({ photoKeys: [first.key] })).code).toBe(400)
  })

  test('once more is another submission, which nobody decides who saw the one before; taken back it waits no more', async () => {
    const { shop, manager, technician, edit, shown, task, info, decide, change } = await aPage()
    await edit({ intro })
    const { revision } = await info()
    await edit({ phone })
    expect(await decide({ revision, approve: true })).toMatchObject({ refusal: 'vettingDecided' })
    expect(await change()).toMatchObject({ intro, phone })
    expect((await technician.as.post('/api/tech/store/withdrawEdit')).refusal).toBe('notAllowed')
    expect((await manager.as.post('/api/tech/store/withdrawEdit')).code).toBe(200)
    expect((await shop.as.post('/api/tech/store/withdrawEdit')).code).toBe(200)
    expect([await change(), await task(), (await shown()).phone]).toEqual([undefined, undefined, '0571-88000000'])
  })

  test('is decided by nobody of the shop, and is not there for operators of another city', async () => {
    const { manager, edit, info, decide } = await aPage()
    await edit({ intro })
    const { changeId, revision } = await info()
    const own = await anOperator(app)
    await app.db.updateTable('operators').set({ phone: manager.phone }).where('id', '=', own.id).execute()
    const asOwn = app.as(own.token)
    expect((await asOwn.get('/api/manage/profileChange/getInfo', { changeId })).data.isOwn).toBe(true)
    expect(await asOwn.post('/api/manage/profileChange/claim', { changeId })).toMatchObject({ refusal: 'ownCase' })
    expect(await decide({ revision, approve: true }, asOwn)).toMatchObject({ refusal: 'ownCase' })
    const elsewhere = app.as((await anOperator(app, { cityCodes: ['310100'] })).token)
    expect(await decide({ revision, approve: true }, elsewhere)).toMatchObject({ refusal: 'vettingNotFound' })
  })

  test('eight edits of a page at once are one change that waits', async () => {
    const { shop, edit } = await aPage()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => edit({ phone: `0571-8800000${n + 1}` })))
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
    const rows = await app.db.selectFrom('profile_changes').select(['state', 'revision']).where('shop_id', '=', shop.shopId).execute()
    expect(rows).toEqual([{ state: 'PENDING', revision: 8 }])
  })

  test('of eight decisions about a page at once one holds', async () => {
    const { edit, info, task } = await aPage()
    await edit({ intro })
    const { changeId, revision } = await info()
    const replies = await Promise.all(Array.from({ length: 8 }, () => desk.post('/api/manage/profileChange/decide', { changeId, revision, approve: true })))
    expect(replies.map(({ refusal }) => refusal ?? 'decided').toSorted()).toEqual(['decided', ...Array(7).fill('vettingDecided')])
    expect(await task()).toBeUndefined()
  })
})

describe('pictures that customers never saw', () => {
  const standing = async (keys: string[]) =>
    (await app.db.selectFrom('uploads').select('key').where('key', 'in', keys).execute()).map(({ key }) => key).toSorted()

  test('leave the store with the next edit that leaves them out, and a month after a change that was not accepted', async () => {
    const { edit, info, decide, upload } = await aPage()
    const [first, second] = [await upload(), await upload()]
    await edit({ photoKeys: [first.key] })
    await edit({ photoKeys: [second.key] })
    expect(await standing([first.key, second.key])).toEqual([second.key])
    await decide({ revision: (await info()).revision, approve: false, findings: [{ field: 'photos', code: 'BLURRED' }] })
    const { papersRefusedDays } = await app.deps.policy()
    const after = async (days: number) => {
      await sweepProfileChanges(app.deps).run(new Date(app.clock.now().getTime() + days * 86_400_000))
      return standing([second.key])
    }
    expect(await after(papersRefusedDays - 1)).toEqual([second.key])
    expect(await after(papersRefusedDays + 1)).toEqual([])
  })

  test('go with a shop that closes, whose change nobody decides any more', async () => {
    const shop = await aShop(app)
    const key = await anUpload(app, shop.owner.id)
    await shop.store('edit', { intro, phone, photoKeys: [key] })
    expect((await shop.store('leave')).data).toEqual({ state: 'LEFT' })
    expect(await standing([key])).toEqual([])
    const left = await app.db.selectFrom('profile_changes').select(['state', 'phone', 'photo_keys']).where('shop_id', '=', shop.shopId).execute()
    expect(left).toEqual([{ state: 'WITHDRAWN', phone: null, photo_keys: null }])
    const open = await app.db.selectFrom('vetting_tasks').select('id').where('account_id', '=', shop.owner.id).where('ended_at', 'is', null).execute()
    expect(open).toEqual([])
  })

  test('somebody in no shop has nothing to take back', async () => {
    const nobody = await aCustomer(app)
    expect((await app.as(nobody.token).post('/api/tech/store/withdrawEdit')).refusal).toBe('shopNotFound')
  })
})
