import { beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { aTechnician } from '../../../testing/factories.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp({ warm: true })
let desk: ReturnType<typeof app.as>
beforeAll(async () => {
  desk = app.as((await anOperator(app)).token)
})

/** A technician who wants another name, and their change in the queue. */
async function aWish(nickname: string) {
  const technician = await aTechnician(app)
  const edit = (wished: string) => app.as(technician.token).post('/api/tech/profile/edit', { nickname: wished })
  expect(await edit(nickname)).toMatchObject({ code: 200 })
  const { list } = (await desk.get('/api/manage/vetting/getList', { kind: 'PROFILE', limit: 100 })).data
  const { subjectId: changeId } = list.find(({ customerId }: { customerId: string }) => customerId === technician.accountId)
  return { ...technician, edit, changeId: changeId as string }
}
const infoFor = async (changeId: string) => (await desk.get('/api/manage/profileChange/getInfo', { changeId })).data
const decide = (changeId: string, said: object, as = desk) => as.post('/api/manage/profileChange/decide', { changeId, ...said })
const shownName = async (techId: string) => (await app.as().get('/api/user/tech/getTechInfo', { techId })).data.nickname

test('a change of a profile waits in the queue, and its approval shows it to customers', async () => {
  const { id, changeId, nickname } = await aWish('苏合香')
  const info = await infoFor(changeId)
  expect(info).toMatchObject({ state: 'PENDING', wished: { nickname: '苏合香' }, shown: { nickname } })
  expect(await decide(changeId, { revision: info.revision, approve: true })).toMatchObject({ data: { waitsForSecond: false } })
  await expect.poll(() => shownName(id)).toBe('苏合香')
  expect(await decide(changeId, { revision: info.revision, approve: true })).toMatchObject({ code: 4610, refusal: 'vettingDecided' })
})

test('what was changed since it was seen is not decided, and a rejection says which field and why', async () => {
  const { id, changeId, edit, nickname } = await aWish('白芷')
  const { revision } = await infoFor(changeId)
  await edit('白术')
  expect(await decide(changeId, { revision, approve: true })).toMatchObject({ refusal: 'vettingDecided' })
  expect(await decide(changeId, { revision: revision + 1, approve: false })).toMatchObject({ code: 400, data: { field: 'findings' } })
  const findings = [{ field: 'nickname', code: 'MISLEADING', text: '请用真名' }]
  expect(await decide(changeId, { revision: revision + 1, approve: false, findings })).toMatchObject({ code: 200 })
  expect(await shownName(id)).toBe(nickname)
  expect((await infoFor(changeId)).findings).toMatchObject([{ field: 'nickname', code: 'MISLEADING' }])
})

test('of eight decisions about a profile at once one holds, and another city has none of it', async () => {
  const { changeId } = await aWish('当归')
  const { revision } = await infoFor(changeId)
  const elsewhere = app.as((await anOperator(app, { cityCodes: ['310100'] })).token)
  expect(await decide(changeId, { revision, approve: true }, elsewhere)).toMatchObject({ code: 404, refusal: 'vettingNotFound' })
  const replies = await Promise.all(Array.from({ length: 8 }, () => decide(changeId, { revision, approve: true })))
  expect(replies.map(({ refusal }) => refusal ?? 'decided').toSorted()).toEqual(['decided', ...Array(7).fill('vettingDecided')])
})
