export { moveScore } from './edit-queries.ts'
export { reviewColumns, type ReviewRow, reviewTables } from './queries.ts'
export { isGood } from './rules.ts'
export { reviewOf } from './shapes.ts'
