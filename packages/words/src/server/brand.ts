import { catalogue } from '../words.ts'

/** What the product is called. */
export const brand = catalogue({ zh: { name: '安心到家' }, en: { name: 'Anxin' } })
