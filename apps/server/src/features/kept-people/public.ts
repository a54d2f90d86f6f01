export { endedAfter, keepPerson, keptPhone } from './keep-person.ts'
export { deleteKept, everyKept, findKept, ordersOfCases } from './queries.ts'
