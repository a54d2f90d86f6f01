export { listOpenCities } from './queries.ts'
export { hasSensitiveWord } from './sensitive-words.ts'
