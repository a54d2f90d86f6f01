import { englishCategories, type EnglishCategory } from './project-list-en.ts'

export type English = { name: string; intro: string; detail: string; notice: string }

/** What a project of a category says in English: its name and introduction, and the rest made of the category's parts as the Chinese is. */
export function englishOf({ categoryIndex, place, durationMin }: { categoryIndex: number; place: number; durationMin: number }): English {
  const category = englishCategories[categoryIndex]
  const [name, intro] = category?.rows.trim().split('\n')[place]?.split('|') ?? []
  if (!category || !name || !intro) throw new Error(`the project ${place} of the category ${categoryIndex} has no English`)
  return { name, intro, detail: detailOf(category, { name, durationMin, intro }), notice: noticeOf(category) }
}

const bullets = (entries: readonly string[]) => `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`

const detailOf = ({ steps, fits, brings }: EnglishCategory, { name, durationMin, intro }: { name: string; durationMin: number; intro: string }): string =>
  [
    `<p>${intro}. ${name} takes ${durationMin} minutes of hands-on time, counted from the start of the service; setting up and packing away are not taken from your time.</p>`,
    '<h3>How it goes</h3>',
    bullets(steps),
    '<h3>Good for</h3>',
    bullets(fits),
    '<h3>What the technician brings</h3>',
    `<p>The technician brings ${brings}. All you need is a bed or some flat floor, and a comfortable room.</p>`,
    '<h3>Afterwards</h3>',
    '<p>Drink a cup of warm water, and no hard exercise for two hours. Slightly red skin is normal and usually gone the same day.</p>',
  ].join('')

const noticeOf = ({ avoid }: EnglishCategory): string =>
  `Please do not book, or ask your doctor first, in any of these cases: ${avoid.join('; ')}. The price includes the treatment and what is listed above, but not the technician’s travel, which is shown by distance when you order. This is a wellness service and no substitute for medical treatment.`
