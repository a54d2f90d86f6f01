export { agreeToObjection, declineObjection, hadPart, type Objection, requireTaken, requireUndecided } from './decide-objection.ts'
