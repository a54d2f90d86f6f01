export { answerByOf, forgetFirst } from './queries.ts'
export { stateOf } from './state-of.ts'
export { approveTask, claimTask, isOwn, needsSecond, refuseTask, requireCity, requireDecidable, requireOther } from './tasks.ts'
