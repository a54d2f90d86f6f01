export { worksWithin } from './queries.ts'
