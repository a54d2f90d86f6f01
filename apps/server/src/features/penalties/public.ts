export { agreeToObjection, declineObjection, type Objection, requireTaken, requireUndecided, wasInvolved } from './decide-objection.ts'
