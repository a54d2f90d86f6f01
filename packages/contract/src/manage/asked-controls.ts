import type { HealthCode } from '../health-codes.ts'
import type { ControlKind } from './control-kinds.ts'
import type { ManageParsed } from './endpoints.ts'

type Payloads = {
  policy: { draftId: string }
  operatorCreate: ManageParsed<'operator/create'>
  operatorEdit: ManageParsed<'operator/edit'>
  operatorResume: ManageParsed<'operator/resume'>
  operatorReset: ManageParsed<'operator/reset'>
  roleEdit: ManageParsed<'role/edit'>
  exclusionsLift: { projectId: string; lift: HealthCode[]; reason: string }
}
/** What waits for another person, or that of one kind, with what it is carried out with. A kind without a payload does not compile. */
export type AskedControl<K extends ControlKind = ControlKind> = { [P in K]: { kind: P; payload: Payloads[P] } }[K]
