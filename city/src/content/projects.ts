import type { HealthCode } from '@anxin/contract/health-codes'
import type { MotifName } from '../pictures/motifs/index.ts'
import { motifs } from '../pictures/motifs/index.ts'
import { pictureKey } from '../pictures/keys.ts'
import { categorySources } from './project-list.ts'
import type { CategorySource } from './project-list.ts'
import { englishOf } from './projects-en.ts'
import type { English } from './projects-en.ts'

export type Category = { name: string; nameEn: string; intro: string }
export type Project = {
  name: string
  english: English
  categoryIndex: number
  category: string
  durationMin: number
  /** Fen. */
  price: number
  originPrice: number
  vipPrice: number
  intro: string
  /** Rich text: h3, p, ul. */
  detail: string
  notice: string
  drawing: MotifName
  beside: readonly MotifName[]
  /** Picture keys. */
  cover: string
  images: readonly string[]
  addable: boolean
  /** 0 any technician, 2 women only. */
  sexLimit: 0 | 2
  /** What of a health note excludes it. */
  excludedBy: readonly HealthCode[]
}

export const categories: readonly Category[] = categorySources.map(({ name, nameEn, intro }) => ({ name, nameEn, intro }))

/** The sixty projects of the platform's catalogue, the same in every city and for every seed. */
export const projects: readonly Project[] = categorySources
  .flatMap((category, categoryIndex) =>
    category.rows
      .trim()
      .split('\n')
      .map((row, place) => ({ category, categoryIndex, row, place })),
  )
  .map((source, index) => projectOf({ ...source, index }))

type Source = { category: CategorySource; categoryIndex: number; row: string; place: number; index: number }

function projectOf({ category, categoryIndex, row, place, index }: Source): Project {
  const [name = '', minutes, yuan, drawing, addable, intro = ''] = row.split('|')
  const price = Number(yuan) * 100
  const durationMin = Number(minutes)
  return {
    name,
    english: englishOf({ categoryIndex, place, durationMin }),
    categoryIndex,
    category: category.name,
    durationMin,
    price,
    originPrice: roundYuan(price * 1.22, 8),
    vipPrice: roundYuan(price * 0.92, 0),
    intro,
    detail: detailOf(category, { name, durationMin, intro }),
    notice: noticeOf(category),
    drawing: motifNamed(drawing),
    beside: category.beside,
    cover: pictureKey('cover', index + 1),
    images: [pictureKey('cover', index + 1), pictureKey('album', ((index * 7) % 84) + 1), pictureKey('album', ((index * 11 + 5) % 84) + 1)],
    addable: addable === '1',
    sexLimit: category.sexLimit,
    excludedBy: category.excludedBy,
  }
}

/** Whole yuan whose last digit is `ending`, or any whole yuan when it is 0. */
function roundYuan(price: number, ending: number): number {
  const yuan = Math.round(price / 100)
  return (ending === 0 ? yuan : yuan - (yuan % 10) + ending) * 100
}

function motifNamed(name = ''): MotifName {
  const known = Object.keys(motifs).find((motif) => motif === name)
  if (!known) throw new Error(`no motif is called ${name}`)
  return known as MotifName // safe: found among the keys.
}

function bullets(entries: readonly string[]): string {
  return `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`
}

function detailOf(category: CategorySource, { name, durationMin, intro }: { name: string; durationMin: number; intro: string }): string {
  return [
    `<p>${intro}。${name}的手法时间为 ${durationMin} 分钟，从开始服务时计起，准备与收拾不占用您的时间。</p>`,
    '<h3>怎么做</h3>',
    bullets(category.steps),
    '<h3>适合谁</h3>',
    bullets(category.fits),
    '<h3>技师会带来</h3>',
    `<p>${category.brings}。您只需准备一张床或一块平整的地方，室温舒适即可。</p>`,
    '<h3>做完之后</h3>',
    '<p>喝一杯温水，两小时内不做剧烈运动；皮肤轻微发红属于正常，通常当天消退。</p>',
  ].join('')
}

function noticeOf(category: CategorySource): string {
  return `以下情况请不要预约，或先咨询医生：${category.avoid.join('；')}。价格已含手法与所列用品，不含往返车费；车费在下单时按距离列明。本项目为保健服务，不替代医疗诊治。`
}
