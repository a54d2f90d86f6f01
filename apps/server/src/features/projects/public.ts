export { offeredBy } from './queries.ts'
export { readVocabulary } from './vocabulary.ts'
export { projectOf } from './shapes.ts'
