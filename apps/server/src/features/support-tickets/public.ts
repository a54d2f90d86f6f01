export { answerSuggestion } from './answer-ticket.ts'
export { writeMore, writeTicket } from './write-ticket.ts'
