export { refreshSearchText } from './queries.ts'
