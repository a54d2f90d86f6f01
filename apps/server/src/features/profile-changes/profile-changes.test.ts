import { describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../testing/audit.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { aCustomer, anUpload, aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { decideProfileChange } from './decide-profile-change.ts'
import { latestChange, type Finding } from './queries.ts'
import { sweepProfileChanges } from './sweep-profile-changes.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
const intro = '从业六年，擅长肩颈与全身推拿，手法稳。'

async function aDesk() {
  const technician = await aTechnician(app, { photo_keys: ['demo/a.webp', 'demo/b.webp'] })
  const tech = app.as(technician.token)
  const shown = async () => (await app.as().get('/api/user/tech/getTechInfo', { techId: technician.id })).data
  const change = async () => (await tech.get('/api/tech/profile/get')).data.change
  const decide = async (outcome: 'APPROVED' | 'REJECTED', { findings = [], revision }: { findings?: Finding[]; revision?: number } = {}) => {
    const row = await latestChange(app.db, { technicianId: technician.id })
    if (!row) throw new Error('nothing was submitted')
    const operatorId = (await anOperator(app)).id
    const decided = { changeId: row.id, revision: revision ?? row.revision, outcome, findings, operatorId, now: testNow }
    return app.db.transaction().execute((tx) => decideProfileChange(tx, decided))
  }
  return { technician, tech, edit: (fields: Record<string, unknown>) => tech.post('/api/tech/profile/edit', fields), shown, change, decide }
}

describe('a change of name, portrait or introduction', () => {
  test('is not shown before it is approved, and is from then on, in searches too', async () => {
    const { technician, edit, shown, change, decide } = await aDesk()
    const avatar = await anUpload(app, technician.accountId)
    expect((await edit({ nickname: '苏合香', intro, avatar })).data.change).toMatchObject({ state: 'PENDING', nickname: '苏合香', intro, findings: [] })
    expect(await shown()).toMatchObject({ nickname: '林师傅' })
    expect(await decide('APPROVED')).toBe(true)
    const page = await shown()
    expect(page).toMatchObject({ nickname: '苏合香', intro })
    expect(page.avatar).toContain(avatar.split('/').at(-1))
    expect(await change()).toBeUndefined()
    const found = (await app.as().get('/api/user/tech/getTechListSearch', { keyword: '苏合香' })).data.list
    expect(found.map(({ techId }: { techId: string }) => techId)).toEqual([technician.id])
    expect((await app.as(technician.token).get('/api/user/self/getMessageList')).data.list[0]).toMatchObject({ title: '资料修改已通过' })
    await expectNoViolations(app.db)
  })

  test('that is not accepted leaves what was shown, and says which field and why, without the note of operators', async () => {
    const { edit, shown, change, decide } = await aDesk()
    await edit({ nickname: '苏合香' })
    expect(await decide('REJECTED', { findings: [{ field: 'nickname', code: 'CONTACTS', text: '请去掉微信号', note: 'third time' }] })).toBe(true)
    expect(await shown()).toMatchObject({ nickname: '林师傅' })
    expect((await change()).findings).toEqual([{ field: 'nickname', code: 'CONTACTS', text: '请去掉微信号' }])
  })

  test('that changed since it was looked at is not decided', async () => {
    const { edit, shown, decide } = await aDesk()
    await edit({ nickname: '苏合香' })
    await edit({ nickname: '广告王' })
    expect(await decide('APPROVED', { revision: 1 })).toBe(false)
    expect(await shown()).toMatchObject({ nickname: '林师傅' })
    expect(await decide('APPROVED', { revision: 2 })).toBe(true)
    expect(await decide('REJECTED')).toBe(false)
  })

  test('is taken back, or ends when everything is as it is shown', async () => {
    const { tech, edit, change, decide } = await aDesk()
    await edit({ nickname: '苏合香' })
    expect((await tech.post('/api/tech/profile/withdrawEdit', {})).code).toBe(200)
    expect(await change()).toBeUndefined()
    expect(await decide('APPROVED')).toBe(false)
    await edit({ nickname: '苏合香', intro })
    await edit({ nickname: '林师傅' })
    expect(await change()).toMatchObject({ intro })
    expect((await change()).nickname).toBeUndefined()
    expect((await edit({ intro: '从业六年，擅长肩颈与全身推拿。' })).data.change).toBeUndefined()
  })

  test.each([
    [{ nickname: '' }, 400, 'nickname'],
    [{ nickname: '一'.repeat(21) }, 400, 'nickname'],
    [{ intro: '太短' }, 400, 'intro'],
    [{}, 400, 'nickname'],
    [{ avatar: 'p/0a1/0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg' }, 400, 'avatar'],
  ])('%j is refused', async (fields, code, field) => {
    const { edit } = await aDesk()
    expect(await edit(fields)).toMatchObject({ code, data: { field } })
  })

  test('with blocked words is refused, and nobody edits without being a technician', async () => {
    const { edit } = await aDesk()
    expect((await edit({ intro: '有需要请加微信联系我，随叫随到' })).refusal).toBe('sensitiveWords')
    for (const [token, refusal] of [
      [undefined, 'signedOut'],
      [(await aCustomer(app)).token, 'technicianOnly'],
    ] as const) {
      expect((await app.as(token).post('/api/tech/profile/edit', { intro })).refusal).toBe(refusal)
      expect((await app.as(token).post('/api/tech/profile/withdrawEdit', {})).refusal).toBe(refusal)
    }
  })

  test('eight edits at once are one change that waits', async () => {
    const { technician, edit } = await aDesk()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => edit({ nickname: `师傅${n}` })))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200))
    const rows = await app.db.selectFrom('profile_changes').select(['state', 'revision']).where('technician_id', '=', technician.id).execute()
    expect(rows).toEqual([{ state: 'PENDING', revision: 8 }])
  })
})

test('pictures of a change that came to nothing leave the store after a month; what is shown stays', async () => {
  const { technician, tech, edit, decide } = await aDesk()
  const [refused, withdrawn, approved] = [
    await anUpload(app, technician.accountId),
    await anUpload(app, technician.accountId),
    await anUpload(app, technician.accountId),
  ]
  await edit({ avatar: approved })
  await decide('APPROVED')
  await edit({ avatar: refused })
  await decide('REJECTED', { findings: [{ field: 'avatar', code: 'CONTACTS', text: '', note: '' }] })
  await edit({ avatar: withdrawn })
  await tech.post('/api/tech/profile/withdrawEdit', {})
  const { papersRefusedDays } = await app.deps.policy()
  const left = async (days: number) => {
    await sweepProfileChanges(app.deps).run(new Date(testNow.getTime() + days * 86_400_000))
    return (await app.db.selectFrom('uploads').select('key').where('account_id', '=', technician.accountId).execute()).map(({ key }) => key).toSorted()
  }
  expect(await left(papersRefusedDays - 1)).toEqual([refused, withdrawn, approved].toSorted())
  expect(await left(papersRefusedDays + 1)).toEqual([approved])
})

test('pictures that a later revision of a change leaves out go as well, but for those that it takes up again or that are shown', async () => {
  const { technician, tech, edit, decide } = await aDesk()
  const [portrait, other, album, left] = [
    await anUpload(app, technician.accountId),
    await anUpload(app, technician.accountId),
    await anUpload(app, technician.accountId),
    await anUpload(app, technician.accountId),
  ]
  const setAlbum = (photoKeys: string[]) => tech.post('/api/tech/profile/setAlbum', { photoKeys, formerKeys: ['demo/a.webp', 'demo/b.webp'] })
  expect((await setAlbum([album, left])).code).toBe(200)
  await edit({ avatar: portrait })
  await edit({ avatar: other })
  await edit({ avatar: portrait })
  expect((await tech.post('/api/tech/profile/setAlbum', { photoKeys: [album], formerKeys: [album, left] })).code).toBe(200)
  const { papersRefusedDays } = await app.deps.policy()
  const kept = async (days: number) => {
    await sweepProfileChanges(app.deps).run(new Date(testNow.getTime() + days * 86_400_000))
    return (await app.db.selectFrom('uploads').select('key').where('account_id', '=', technician.accountId).execute()).map(({ key }) => key).toSorted()
  }
  expect(await kept(papersRefusedDays - 1)).toEqual([portrait, other, album, left].toSorted())
  expect(await decide('APPROVED')).toBe(true)
  expect(await kept(papersRefusedDays + 1)).toEqual([portrait, album].toSorted())
})

test('an approved album takes the place of the one before', async () => {
  const { technician, tech, shown, decide } = await aDesk()
  const key = await anUpload(app, technician.accountId)
  await tech.post('/api/tech/profile/setAlbum', { photoKeys: [key, 'demo/b.webp'], formerKeys: ['demo/a.webp', 'demo/b.webp'] })
  const names = async () => ((await shown()).photos as string[]).map((url) => url.split('/').at(-1))
  expect(await names()).toEqual(['b.webp'])
  expect(await decide('APPROVED')).toBe(true)
  expect(await names()).toEqual([key.split('/').at(-1), 'b.webp'])
  expect((await tech.get('/api/tech/profile/getAlbum')).data.list.map(({ waits }: { waits: boolean }) => waits)).toEqual([false, false])
})
