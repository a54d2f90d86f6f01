export { appendAnswer } from './answer-ticket.ts'
export { sentOf } from './wire.ts'
export { writeMore, writeTicket } from './write-ticket.ts'
