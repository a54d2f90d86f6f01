import { anyPictureKey } from '../pictures/keys.ts'
import type { Random } from '../random.ts'
import { arrivals, balance, closings, complaints, manner, results, seasons, shorts, situations, techniques, thanks, times, whens } from './review-words.ts'

export type ReviewSubject = {
  project: { name: string; categoryIndex: number; durationMin: number }
  /** 0–1 of the technician. */
  quality: number
  /** 1 man, 2 woman: the technician. */
  sex: 1 | 2
  nickname: string
  district: string
  /** 1–12, for what people say about the weather. */
  month: number
}
export type ReviewText = { score: 1 | 2 | 3 | 4 | 5; content: string; tags: readonly string[]; reply?: string; images: readonly string[]; anonymous: boolean }

export const reviewTags = {
  good: [
    '手法专业',
    '力度合适',
    '准时到达',
    '沟通清楚',
    '环境布置用心',
    '卫生干净',
    '有耐心',
    '安静不打扰',
    '不推销',
    '效果明显',
    '时间给足',
    '工具齐全',
    '适合老人',
    '助眠',
    '细致',
    '会再约',
  ],
  bad: complaints.map(({ tag }) => tag),
} as const

/** The same tags in English. */
export const reviewTagsEn: Readonly<Record<string, string>> = {
  手法专业: 'Skilled hands',
  力度合适: 'The right pressure',
  准时到达: 'On time',
  沟通清楚: 'Explains clearly',
  环境布置用心: 'Careful set-up',
  卫生干净: 'Clean',
  有耐心: 'Patient',
  安静不打扰: 'Quiet',
  不推销: 'No upselling',
  效果明显: 'It helped',
  时间给足: 'Full time',
  工具齐全: 'Well equipped',
  适合老人: 'Good with older people',
  助眠: 'Good for sleep',
  细致: 'Thorough',
  会再约: 'Would book again',
  到达偏晚: 'Late',
  力度不合: 'The wrong pressure',
  话偏多: 'Talked too much',
  时间偏短: 'Short of time',
  准备不足: 'Not well prepared',
  沟通不清: 'Explained little',
  效果一般: 'Did not help much',
}

type Words = { random: Random; subject: ReviewSubject }

/** What a guest writes after a visit: better technicians get better scores, low scores name what was wrong. */
export function reviewFor(random: Random, subject: ReviewSubject): ReviewText {
  const score = scoreFor(random, subject.quality)
  const words = { random, subject }
  const wrong = score < 5 && random.chance(score === 4 ? 0.45 : 1) ? random.sample(complaints, score < 3 ? 2 : 1) : []
  const thoughts = wrong.length > 0 ? criticalThoughts(words, { score, wrong }) : happyThoughts(words)
  return {
    score,
    content: fill(join(random, thoughts), words),
    tags: [...wrong.map(({ tag }) => tag), ...(score >= 4 ? random.sample(reviewTags.good, random.int(0, 3)) : [])],
    reply: replyFor(random, { score, wrong }),
    images: random.chance(score === 5 ? 0.16 : 0.06) ? pictureKeys(random) : [],
    anonymous: random.chance(0.28),
  }
}

/** What a sentence speaks of → the projects it can be about. */
const means: readonly (readonly [said: RegExp, project: RegExp])[] = [
  [/灸|灸完/, /灸/],
  [/罐|印子/, /罐/],
  [/痧|刮痧板/, /刮痧/],
  [/热石/, /热石/],
  [/颂钵/, /颂钵/],
  [/足浴包|水温|泡到/, /足浴/],
  [/筋膜刀/, /筋膜/],
  [/拉伸/, /拉伸|牵伸|恢复|泰式/],
  [/头皮/, /头/],
  [/薰衣草/, /薰衣草/],
  [/孕周|穴位不碰/, /孕/],
  [/抱娃|孩子/, /产后|妈妈/],
  [/网球肘/, /网球肘/],
  [/髋/, /髋|全身|腿|筋膜/],
  [/颈侧|扳脖子/, /颈/],
  [/从头到脚|小腿/, /全身|腿|跑|马拉松|足|泰式|经络|恢复|消肿|筋膜/],
  [/脚暖/, /暖足|轻推/],
]

function techniquesOf({ name, categoryIndex }: ReviewSubject['project']): readonly string[] {
  return (techniques[categoryIndex] ?? []).filter((sentence) => means.every(([said, project]) => !said.test(sentence) || project.test(name)))
}

function scoreFor(random: Random, quality: number): ReviewText['score'] {
  const miss = 1 - quality
  return random.weighted([
    [5, 0.55 + quality * 0.7],
    [4, 0.08 + miss * 0.55],
    [3, 0.01 + miss * 0.2],
    [2, miss * 0.07],
    [1, miss * 0.04],
  ] as const)
}

function happyThoughts({ random, subject }: Words): string[] {
  const form = random.next()
  if (form < 0.1) return [random.pick(shorts.first), random.pick(shorts.second)]
  if (form < 0.16) return [random.pick(shorts.first), ...random.sample(shorts.second, 2)]
  const { categoryIndex } = subject.project
  const technique = random.sample(
    techniquesOf(subject.project),
    random.weighted([
      [1, 5],
      [2, 4],
    ] as const),
  )
  const result = random.sample(
    results[categoryIndex] ?? [],
    random.weighted([
      [0, 3],
      [1, 6],
      [2, 1],
    ] as const),
  )
  if (form < 0.3) return [...technique, ...result, ...some(random, closings, 0.3)]
  return [
    ...opening(random),
    ...some(random, arrivals, 0.55),
    ...some(random, seasons[Math.floor((subject.month % 12) / 3)] ?? [], 0.12),
    ...some(random, manner, 0.55),
    ...technique,
    ...some(random, manner, form > 0.85 ? 0.8 : 0.1),
    ...result,
    ...some(random, closings, 0.6),
  ]
}

function criticalThoughts({ random, subject }: Words, { score, wrong }: { score: number; wrong: typeof complaints }): string[] {
  const said = wrong.map(({ say }) => random.pick(say))
  const technique = random.pick(techniquesOf(subject.project))
  if (score === 4)
    return [...some(random, situations, 0.35), technique, ...some(random, manner, 0.4), `就是${said.join('，')}`, ...some(random, closings.slice(0, 4), 0.25)]
  if (score === 3) return [...opening(random), ...said, random.pick(balance), ...some(random, balance, 0.2)]
  return [
    ...opening(random),
    ...said,
    ...some(random, ['不太满意', '和页面写的有差距', '这次体验不好', '希望平台管一管', '没有再约的打算'], 0.8),
    ...some(random, balance.slice(0, 2), 0.2),
  ]
}

const opening = (random: Random) => [
  ...some(random, situations, 0.6),
  ...some(random, whens, 0.32),
  ...some(random, ['做的{它}', '选了{它}', '约的{它}', '试了试{它}'], 0.4),
]

const some = (random: Random, list: readonly string[], probability: number) => (list.length > 0 && random.chance(probability) ? [random.pick(list)] : [])

/** Thoughts joined the way people punctuate: mostly commas, a full stop now and then. */
function join(random: Random, thoughts: readonly string[]): string {
  const distinct = [...new Set(thoughts)]
  const closed = random.chance(0.7)
  const breath = distinct.length > 3 ? 0.34 : 0.12
  return distinct
    .map((thought, index) => {
      if (index === distinct.length - 1) return closed ? `${thought}。` : thought
      return thought + (random.chance(breath) ? '。' : '，')
    })
    .join('')
}

function fill(content: string, { random, subject }: Words): string {
  const title = subject.nickname.endsWith('师傅') ? subject.nickname : `${subject.nickname.slice(0, 1)}${random.pick(['师傅', '老师', '技师'])}`
  return content
    .replaceAll('{它}', subject.project.name)
    .replaceAll('{ta}', subject.sex === 1 ? '他' : '她')
    .replaceAll('{时}', random.pick(times))
    .replaceAll('{区}', subject.district)
    .replaceAll('{师}', title)
}

function replyFor(random: Random, { score, wrong }: { score: number; wrong: typeof complaints }): string | undefined {
  const [first] = wrong
  if (first) return random.chance(score < 4 ? 0.7 : 0.4) ? first.reply : undefined
  return random.chance(0.16) ? random.pick(thanks) : undefined
}

const pictureKeys = (random: Random) => [...new Set(Array.from({ length: random.int(1, 3) }, () => anyPictureKey(random, 'review')))]
