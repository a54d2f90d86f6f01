import { defaultPolicy } from '@anxin/contract/policy'
import { profileApproved, profileRejected } from '@anxin/words/messages/profiles'
import { day, hour } from '../load/options.ts'
import { storedKey } from '../pictures.ts'
import { pictureCounts, pictureKey } from '../pictures/keys.ts'
import { entryAt } from '../random.ts'
import type { Shop, Technician } from './known.ts'
import { reviewed, takenBack, told } from './reviews.ts'
import type { World } from './world.ts'

// The number that clients know messages about profiles by.
const aboutProfiles = 13
const answerMs = defaultPolicy.answerWithinH * hour
const none = { shop_id: null, nickname: null, avatar_key: null, intro: null, photo_keys: null, phone: null }

/** Changes that technicians asked for, in each state, and one of a shop; the first technicians are those of the certificates. */
export function addProfileChanges(world: World): void {
  const { known, now, seed, random } = world
  const [named, pictured, shown, refused, back] = known.technicians.slice(3)
  if (!named || !pictured || !shown || !refused || !back) throw new Error('a city has at least thirty technicians')
  add(world, named, { state: 'PENDING', at: now - 4 * hour, wished: { intro: `${named.intro}新学了头部舒缓，三月起可约。` } })
  const fresh = storedKey(seed)(pictureKey('album', random.int(1, pictureCounts.album)))
  add(world, pictured, { state: 'PENDING', at: now - 11 * hour, wished: { photo_keys: [...pictured.photos.filter((key) => key !== fresh).slice(-4), fresh] } })
  add(world, shown, { state: 'APPROVED', at: now - 9 * day, wished: { intro: shown.intro } })
  const text = '介绍里不能留联系方式，请删去后再提交。'
  add(world, refused, {
    state: 'REJECTED',
    at: now - 5 * day,
    wished: { intro: `${refused.intro}加我微信可以优惠。` },
    findings: [{ field: 'intro', code: 'CONTACTS', text, note: '第二次。' }],
  })
  add(world, back, { state: 'WITHDRAWN', at: now - 7 * day, wished: { nickname: entryAt([...back.nickname], 0) + '师傅' } })
  addChangeOfShop(world, known.shop)
}

/** Its owner wants to say something new, and another number. */
function addChangeOfShop({ rows, id, now }: World, { id: shopId, intro }: Shop): void {
  const at = now - 2 * hour
  rows.profileChanges.push({
    ...none,
    id: id(at),
    technician_id: null,
    shop_id: shopId,
    revision: 1,
    state: 'PENDING',
    intro: `${intro}新装了静音理疗室，夜间也可到店。`,
    phone: '0571-88001234',
    submitted_at: new Date(at),
    answer_by: new Date(at + answerMs),
    decided_at: null,
    decided_by: null,
    findings: [],
  })
}

type Finding = { field: 'intro'; code: 'CONTACTS'; text: string; note: string }
type Change = {
  state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  at: number
  wished: Partial<{ nickname: string; intro: string; photo_keys: string[] }>
  findings?: Finding[]
}

function add(world: World, technician: Technician, { state, at, wished, findings = [] }: Change): void {
  const { rows, id, operator } = world
  const { accountId, nickname, cityCode } = technician
  const changeId = id(at)
  const isDecided = state === 'APPROVED' || state === 'REJECTED'
  const endedAt = at + 6 * hour
  rows.profileChanges.push({
    id: changeId,
    technician_id: technician.id,
    revision: 1,
    state,
    ...none,
    ...wished,
    submitted_at: new Date(at),
    answer_by: new Date(at + answerMs),
    decided_at: isDecided ? new Date(endedAt) : null,
    decided_by: isDecided ? operator('second').id : null,
    findings,
  })
  const task = { kind: 'PROFILE', revision: 1, accountId, submittedAt: at, answerBy: at + answerMs, at: endedAt } as const
  if (state === 'WITHDRAWN') takenBack(world, { ...task, subjectId: changeId, cityCode })
  if (!isDecided) return
  const codes = findings.map(({ field, code }) => `${field} ${code}`)
  reviewed(world, {
    ...task,
    subject: { kind: 'profileChange', id: changeId, text: nickname, cityCode },
    nickname,
    by: 'second',
    papers: [],
    outcome: state,
    after: state === 'APPROVED' ? { approve: true } : { approve: false, findings: codes },
    note: findings[0]?.note ?? '',
  })
  told(world, {
    ...(state === 'APPROVED' ? profileApproved : profileRejected(findings)),
    accountId,
    type: aboutProfiles,
    eventKey: `profile/${changeId}`,
    at: endedAt,
  })
}
