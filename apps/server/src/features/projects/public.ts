export { offeredBy } from './queries.ts'
export { projectOf } from './shapes.ts'
