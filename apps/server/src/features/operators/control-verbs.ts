import type { ControlVerbs } from '../controls/public.ts'
import { createIn, editIn, resetIn, resumeIn, type ChangeDeps } from './change-operators.ts'
import { editRoleIn } from './change-roles.ts'

const needs = 'operator.change'

/** What is done about operators and roles once another person has agreed. */
export const operatorVerbs = (deps: ChangeDeps): Omit<ControlVerbs, 'policy' | 'exclusionsLift'> => ({
  operatorCreate: { needs, act: (tx, payload, asker) => createIn(deps, tx, payload, asker) },
  operatorEdit: { needs, act: (tx, payload, asker) => editIn(deps, tx, payload, asker) },
  operatorResume: { needs, act: (tx, payload, asker) => resumeIn(deps, tx, payload, asker) },
  operatorReset: { needs, act: (tx, payload, asker) => resetIn(deps, tx, payload, asker) },
  roleEdit: { needs, act: (tx, payload, asker) => editRoleIn(deps, tx, payload, asker) },
})
