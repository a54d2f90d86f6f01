export { checkedHours } from './set-hours.ts'
