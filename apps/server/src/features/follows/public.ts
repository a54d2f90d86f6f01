export { moveFans, removeFollow } from './queries.ts'
