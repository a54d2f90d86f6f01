import { create } from 'zustand'
import type { HealthCode } from '@anxin/contract/health-codes'
import { session } from '../session/session.ts'

export type HealthDraft = { codes: readonly HealthCode[]; text: string }

export const nothingDeclared: HealthDraft = { codes: [], text: '' }

/** What is declared with the order that is being filled in, once its own consent is given: in memory alone, and gone with the session. */
export const useHealthDraft = create<HealthDraft>(() => nothingDeclared)

export const forgetHealthDraft = () => useHealthDraft.setState(nothingDeclared, true)
session.onChange(forgetHealthDraft)

export const isDeclared = ({ codes, text }: HealthDraft): boolean => codes.length > 0 || text !== ''
