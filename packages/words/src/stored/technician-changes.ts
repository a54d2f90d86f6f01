import { hoursText, type HoursOfDay } from './hours-text.ts'
import { catalogue, textIn } from '../words.ts'

// No promise: summary

type Both = { zh: string; en: string }
/** What operators change of a technician, as the audit log keeps it. */
export type TechnicianFacts = Partial<{
  nickname: string
  intro: string
  tags: readonly string[]
  workYears: number
  serviceRadiusM: number
  freeTravel: boolean
  city: Both
  place: string
  level: number
  hours: readonly HoursOfDay[]
  project: Both
  price: number
  onOffer: boolean
}>

const changeWords = catalogue({
  zh: {
    title: '平台修改了您的资料',
    summary: '{changes}。原因：{reason}',
    createdTitle: '欢迎加入，您已是平台技师',
    createdSummary: '平台已为您建立技师资料。请登录技师端核对介绍、项目与工作时间。说明：{reason}',
    nickname: '昵称',
    intro: '介绍',
    tags: '标签',
    workYears: '从业年数',
    serviceRadiusM: '服务半径',
    freeTravel: '免车费',
    city: '城市',
    place: '出发的起点',
    level: '等级',
    hours: '每周工作时间',
    price: '{project}的价格',
    onOffer: '提供{project}',
    changed: '{name}已更新',
    fromTo: '{name}：{before} → {after}',
    newly: '{name}：{after}',
    and: '；',
    km: '{n} 公里',
    years: '{n} 年',
    yes: '是',
    no: '否',
    none: '无',
  },
  en: {
    title: 'The platform changed your profile',
    summary: '{changes}. Reason: {reason}',
    createdTitle: 'Welcome, you are now a technician',
    createdSummary:
      'The platform has set up your profile. Please sign in to the technician app and check your introduction, services and hours. Note: {reason}',
    nickname: 'Nickname',
    intro: 'Introduction',
    tags: 'Tags',
    workYears: 'Years of work',
    serviceRadiusM: 'Service radius',
    freeTravel: 'Free travel',
    city: 'City',
    place: 'Start of your trips',
    level: 'Level',
    hours: 'Weekly hours',
    price: 'Price of {project}',
    onOffer: 'Offers {project}',
    changed: '{name} updated',
    fromTo: '{name}: {before} → {after}',
    newly: '{name}: {after}',
    and: '; ',
    km: '{n} km',
    years: '{n}',
    yes: 'yes',
    no: 'no',
    none: 'none',
  },
})

const fields = [
  'nickname',
  'intro',
  'tags',
  'workYears',
  'serviceRadiusM',
  'freeTravel',
  'city',
  'place',
  'level',
  'hours',
  'price',
  'onOffer',
] as const satisfies (keyof TechnicianFacts)[]
type Field = (typeof fields)[number]
export type WordLanguage = 'zh' | 'en'

const textOf = (language: WordLanguage) => textIn(changeWords, language === 'zh' ? 'zh-CN' : 'en')

/** What changed, a line for each field; both sides in the language of the reader. */
export function changeLines(before: TechnicianFacts, after: TechnicianFacts, language: WordLanguage): string[] {
  const text = textOf(language)
  const valueOf = (facts: TechnicianFacts, field: Field): string => {
    if (field === 'workYears') return text('years', { n: facts.workYears ?? 0 })
    if (field === 'serviceRadiusM') return text('km', { n: (facts.serviceRadiusM ?? 0) / 1000 })
    if (field === 'freeTravel' || field === 'onOffer') return text(facts[field] ? 'yes' : 'no')
    if (field === 'tags') return facts.tags?.join(language === 'zh' ? '、' : ', ') || text('none')
    if (field === 'hours') return hoursText(facts.hours ?? [], language)
    if (field === 'price') return `¥${((facts.price ?? 0) / 100).toFixed(2)}`
    if (field === 'city') return facts.city?.[language] ?? ''
    return String(facts[field] ?? '')
  }
  const project = (after.project ?? before.project)?.[language] ?? ''
  return fields
    .filter((field) => after[field] !== undefined && JSON.stringify(after[field]) !== JSON.stringify(before[field]))
    .map((field) => {
      const name = field === 'price' || field === 'onOffer' ? text(field, { project }) : text(field)
      // Where somebody starts from stands in no message, and a long text says nothing beside its former self.
      if (field === 'place' || field === 'intro') return text('changed', { name })
      if (before[field] === undefined) return text('newly', { name, after: valueOf(after, field) })
      return text('fromTo', { name, before: valueOf(before, field), after: valueOf(after, field) })
    })
}

/** The message about a change, as the person reads it. */
export function changeMessage(before: TechnicianFacts, after: TechnicianFacts, reason: string): Record<WordLanguage, { title: string; summary: string }> {
  const said = (language: WordLanguage) => {
    const text = textOf(language)
    return { title: text('title'), summary: text('summary', { changes: changeLines(before, after, language).join(text('and')), reason }) }
  }
  return { zh: said('zh'), en: said('en') }
}

/** The message to somebody who was taken on. */
export function createdMessage(reason: string): Record<WordLanguage, { title: string; summary: string }> {
  const said = (language: WordLanguage) => {
    const text = textOf(language)
    return { title: text('createdTitle'), summary: text('createdSummary', { reason }) }
  }
  return { zh: said('zh'), en: said('en') }
}
