import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { ControlVerbs } from '../controls/public.ts'
import { createIn, editIn, resetIn, resumeIn, type ChangeDeps } from './change-operators.ts'
import { editRoleIn } from './change-roles.ts'

const needs = 'operator.change'

/** What is done about operators and roles once another person has agreed. */
export const operatorVerbs = (deps: ChangeDeps): Omit<ControlVerbs, 'policy'> => ({
  // safe: each is asked for with what its call was asked with
  operatorCreate: { needs, act: (tx, payload, asker) => createIn(deps, tx, payload as ManageParsed<'operator/create'>, asker) },
  operatorEdit: { needs, act: (tx, payload, asker) => editIn(deps, tx, payload as ManageParsed<'operator/edit'>, asker) },
  operatorResume: { needs, act: (tx, payload, asker) => resumeIn(deps, tx, payload as ManageParsed<'operator/resume'>, asker) },
  operatorReset: { needs, act: (tx, payload, asker) => resetIn(deps, tx, payload as ManageParsed<'operator/reset'>, asker) },
  roleEdit: { needs, act: (tx, payload, asker) => editRoleIn(deps, tx, payload as ManageParsed<'role/edit'>, asker) },
})
