export { raiseAlarm, resolveAlarm, resolveAlarms, resolveEndedAlarms, resolveOtherAlarms } from './queries.ts'
export { raiseCall, sameCallMs } from './raise-call-sql.ts'
