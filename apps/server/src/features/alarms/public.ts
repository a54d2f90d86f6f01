export { raiseAlarm, resolveAlarm, resolveAlarms, resolveOtherAlarms } from './queries.ts'
export { raiseCall, sameCallMs } from './raise-call-sql.ts'
