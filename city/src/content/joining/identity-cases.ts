import type { IdentityFinding } from '@anxin/contract/identity-findings'
import type { Applicant, Reviewer } from '../../joining/life.ts'

/** What became of an identity check; nothing yet where a person is to decide. */
type End = { hoursAgo: number } & (
  | { state: 'REJECTED'; by: 'vendor' | Reviewer; finding: IdentityFinding; note: string }
  | { state: 'REVOKED'; by: 'person' | Reviewer; note: string }
)
export type IdentityCase = { applicant: Applicant; hoursAgo: number; claimed?: { by: Reviewer; minutesLeft: number }; end?: End }

const [hangzhou, chengdu, shenzhen] = ['330100', '510100', '440300']

/** Identity checks of people who have not applied. Those who apply are verified. */
export const identityCases: readonly IdentityCase[] = [
  // The vendor did not answer: a person decides. One has just come, one is with an operator, one should have been answered.
  { applicant: { nth: 18, name: '薛沐晴', nickname: '晴天松', sex: 'female', born: '1997-07-07', cityCode: hangzhou }, hoursAgo: 2 },
  {
    applicant: { nth: 19, name: '江景行', nickname: '景行', sex: 'male', born: '1987-02-26', cityCode: chengdu },
    hoursAgo: 8,
    claimed: { by: 'second', minutesLeft: 14 },
  },
  { applicant: { nth: 20, name: '侯翠萍', nickname: '翠萍', sex: 'female', born: '1970-10-15', cityCode: shenzhen }, hoursAgo: 27 },
  {
    applicant: { nth: 21, name: '邵云帆', nickname: '云帆', sex: 'male', born: '1994-12-01', cityCode: hangzhou },
    hoursAgo: 33,
    end: { hoursAgo: 33, state: 'REJECTED', by: 'vendor', finding: 'DIFFERS', note: '' },
  },
  {
    applicant: { nth: 22, name: '赖秋月', nickname: '秋月', sex: 'female', born: '1985-09-09', cityCode: chengdu },
    hoursAgo: 100,
    end: { hoursAgo: 84, state: 'REJECTED', by: 'second', finding: 'UNREADABLE', note: '背面有效期被手指挡住。' },
  },
  {
    applicant: { nth: 23, name: '常嘉树', nickname: '嘉树', sex: 'male', born: '1992-03-28', cityCode: shenzhen },
    hoursAgo: 500,
    end: { hoursAgo: 190, state: 'REVOKED', by: 'person', note: '' },
  },
  {
    applicant: { nth: 24, name: '武书瑶', nickname: '书瑶', sex: 'female', born: '1989-06-30', cityCode: hangzhou },
    hoursAgo: 600,
    end: { hoursAgo: 160, state: 'REVOKED', by: 'second', note: '本人来电称账号借给他人使用，核对录音后撤销。' },
  },
]
