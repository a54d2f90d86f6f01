import { policyValues, type PolicyGroup } from '@anxin/contract/policy-values'

/** What values of the policy are about, in the order in which the console shows them. */
const groups: Readonly<Record<PolicyGroup, { zh: string; en: string }>> = {
  booking: { zh: '下单与接单', en: 'Booking and acceptance' },
  travel: { zh: '车费与路程', en: 'Travel fees and distance' },
  changes: { zh: '改期、取消与退款', en: 'Rescheduling, cancellation and refunds' },
  lateness: { zh: '迟到与替补', en: 'Delays and substitutes' },
  visit: { zh: '上门与加钟', en: 'Visits and extra time' },
  privacy: { zh: '隐私与安全', en: 'Privacy and safety' },
  afterSales: { zh: '售后时限', en: 'After-sales deadlines' },
  papers: { zh: '证件与新技师', en: 'Documents and new technicians' },
  notices: { zh: '通知与邀请', en: 'Notifications and invitations' },
  switches: { zh: '功能开关', en: 'Feature switches' },
}

type Value = { group: PolicyGroup; en: string }
const values: Readonly<Record<string, Value>> = policyValues
type Group = { zh: string; en: string; values: Readonly<Record<string, Value>> }

/** The values of the policy by what they are about, each by its path. */
export const policyGroups: readonly Group[] = Object.entries(groups).map(([key, titles]) => ({
  ...titles,
  values: Object.fromEntries(Object.entries(values).filter(([, { group }]) => group === key)),
}))

/** The English name of a value of the policy. */
export const englishTitle = (path: string): string | undefined => values[path]?.en
