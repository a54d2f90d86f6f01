import { useRef, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@anxin/contract/calls'
import { joining } from '@anxin/words/joining'
import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText, fieldOf, isRefused } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { refreshApplications } from '../../features/joining/refresh.ts'
import { draftOf, errorsOf, fieldsOf, leastPhotos, steps, type Application, type Name, type TechDraft } from './tech-draft.ts'

type Setup = { kept: Application | null; asked: Reply<'getApplyRequirements'> }
type Proof = { phone: string; ticket: string }

/** The form of an application: its steps, its draft on the server, the proof of the phone before it is sent. */
export function useEntry({ kept, asked }: Setup) {
  const text = useText(words)
  const of = useText(joining)
  const client = useQueryClient()
  const { data: user } = useQuery(queryFor('getUserInfo', {}, { quiet: true }))
  const isRejected = kept?.status === 'REJECTED'
  const isOpen = (field: string) => !isRejected || !kept.locked.includes(field)
  const [isProving, setProving] = useState(false)
  const proved = useRef<(proof: Proof | undefined) => void>(undefined)
  const proof = useRef<Proof>(undefined)

  const rules = (draft: TechDraft) => {
    const required = asked.list.filter(({ must }) => must).map(({ type }) => type)
    const wrong = errorsOf(draft, { text, photosMissing: of('photosMissing', { n: leastPhotos }), required, now: Date.now() })
    // What was agreed to at first stays agreed.
    return Object.fromEntries(Object.entries(wrong).filter(([field]) => (field === 'agreed' ? !isRejected : isOpen(field))))
  }
  const form = useForm<TechDraft, Name, Reply<'doApplyTech'>>({
    keep: `technician-entry:${kept?.revision ?? 0}`,
    initial: draftOf(kept),
    rules,
    fieldOf: (error) => nameOf(fieldOf(error)),
    beforeSubmit: async () => {
      setProving(true)
      proof.current = await new Promise<Proof | undefined>((resolve) => (proved.current = resolve))
      setProving(false)
      return proof.current !== undefined
    },
    // safe: the rules have found everything that the call demands; what is closed stands as it was sent before
    send: (draft) => call('doApplyTech', { ...whole(kept), ...fieldsOf(draft, isOpen), ...proof.current, ...agreed(asked) } as Input<'doApplyTech'>),
    onSent() {
      toast(of('sent'), { type: 'success' })
      void refreshApplications(client)
    },
    onRefused(error, field) {
      if (isRefused(error, 'agreementMoved')) void client.invalidateQueries({ queryKey: ['getApplyRequirements'] })
      const at = steps.findIndex((names) => names.some((name) => name === field))
      if (at >= 0) setStep(at)
    },
  })
  const [step, setStep] = useState(() => firstUnfinished(rules(form.values)))
  const saving = useMutation({
    mutationFn: () => call('doApplyTechDraft', fieldsOf(form.values, isOpen)),
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
  /** Goes to the step before or after; forward where this one is filled in. What stands is kept. */
  const move = (by: number): boolean => {
    if (by > 0 && !form.check(...(steps[step] ?? []))) return false
    saving.mutate()
    setStep(step + by)
    return true
  }
  /** Goes to where certificates are given. */
  const toCerts = () => {
    saving.mutate()
    setStep(steps.length - 1)
  }
  const settle = (given: Proof | undefined) => proved.current?.(given)
  const proving = { isOpen: isProving, phone: user?.phone ?? '', onProven: settle, close: () => settle(undefined) }
  return { form, step, move, toCerts, isRejected, isOpen, isSaving: saving.isPending, proving }
}
export type EntryFormState = ReturnType<typeof useEntry>['form']

const agreed = ({ agreementVersion }: Setup['asked']) => (agreementVersion === undefined ? {} : { agreementVersion })
/** Where somebody goes on: the step of the first field that is not filled in. */
const firstUnfinished = (wrong: Partial<Record<string, string | false>>) => {
  const at = steps.findIndex((names) => names.some((name) => wrong[name]))
  return at < 0 ? steps.length - 1 : at
}
/** Where the fault of a field is shown that has no place of its own. */
const nameOf = (field: string | undefined): Name | undefined =>
  field !== undefined && ['cityCode', 'province', 'city', 'area', 'homeLng'].includes(field) ? 'homeLat' : undefined

/** What was sent before, of what the call demands. */
function whole(kept: Application | null): object {
  if (!kept) return {}
  const { cityCode, province, city, area, workYears, photos, intro } = kept
  return { cityCode, province, city, area, workYears, photos, intro }
}
