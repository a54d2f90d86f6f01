export { agreeToObjection, declineObjection, wasInvolved, type Objection, requireTaken, requireUndecided } from './decide-objection.ts'
