export { bothLanguages, escaped, privatePage, readersLanguage } from './page.ts'
