import { useQueryClient } from '@tanstack/react-query'
import { handleQuali as words } from '@anxin/words/handle-quali'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { FieldNote } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Body } from '../../features/joining/body.tsx'
import { certDraftOf, certOf, faultOf, isBegun, type CertDraft, type CertType } from '../../features/joining/cert-draft.ts'
import { CertsEditor } from '../../features/joining/certs-editor.tsx'
import { refreshApplications } from '../../features/joining/refresh.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import type { Vault } from '@anxin/mobile/papers/put-picture'
import type { Application } from './application.ts'
import css from '../../features/joining/joining.module.css'

const none: readonly CertType[] = []

/** Documents that may be given now: any of a draft, those found wrong after a rejection, those missing while the rest is looked at. */
export function QualiForm({ application, vault }: { application: Application; vault: Vault }) {
  const text = useText(words)
  const now = useServerNow(0, 60_000)
  const client = useQueryClient()
  const isWaiting = application.status === 'PENDING'
  const isClosed = !isWaiting && application.locked.includes('certs')
  const given = application.certs.map(({ type }) => type)
  const asked = application.requirements.filter(({ type }) => !isWaiting || !given.includes(type))
  const form = useForm<{ certs: CertDraft[] }, 'certs', unknown>({
    keep: `handle-quali:${application.revision}`,
    initial: { certs: isWaiting ? [] : application.certs.map(certDraftOf) },
    rules: ({ certs }) => {
      const begun = certs.filter(isBegun)
      if (begun.length === 0) return { certs: text('nothing') }
      return { certs: begun.some((cert) => faultOf(cert, now) !== undefined) && ' ' }
    },
    send: ({ certs }) => call('doApplyLicense', { target: 'TECH', certs: certs.filter(isBegun).map(certOf) }),
    onSent() {
      toast(text('saved'), { type: 'success' })
      void refreshApplications(client)
    },
  })
  if (isClosed || (isWaiting && asked.length === 0))
    return (
      <Body>
        <Notice title={text('allGiven')}>{text(isWaiting ? 'allGivenNote' : 'acceptedNote')}</Notice>
      </Body>
    )

  const faults = form.errors.certs
    ? form.values.certs.filter(isBegun).flatMap((cert) => {
        const fault = faultOf(cert, now)
        return fault === undefined ? [] : [[cert.type, fault] as const]
      })
    : []
  return (
    <>
      <form className={css.form} {...form.props}>
        {form.failure && <Notice tone="error" title={errorText(form.failure)} />}
        <CertsEditor
          required={asked}
          closed={isWaiting ? given : none}
          value={form.values.certs}
          onChange={(certs) => form.set({ certs })}
          vault={vault}
          faults={Object.fromEntries(faults)}
          awaits={form.awaits}
        />
        <div className={css.note}>
          <FieldNote id="quali-note" error={form.errors.certs?.trim()} />
        </div>
      </form>
      <BottomBar>
        <Button size="l" full busy={form.isBusy} onClick={form.submit}>
          {text('save')}
        </Button>
      </BottomBar>
    </>
  )
}
