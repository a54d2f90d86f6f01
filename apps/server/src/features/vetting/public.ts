export { stateOf } from './state-of.ts'
export { approveTask, claimTask, needsSecond, refuseTask, requireCity, requireDecidable, requireOther } from './tasks.ts'
