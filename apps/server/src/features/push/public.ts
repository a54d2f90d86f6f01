export { quietUntil } from './rules.ts'
