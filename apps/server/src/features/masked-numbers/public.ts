export { numberTopic } from './follow-order.ts'
