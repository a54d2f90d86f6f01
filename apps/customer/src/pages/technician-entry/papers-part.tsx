import type { MouseEvent } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { joining } from '@anxin/words/joining'
import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Checkbox } from '@anxin/ui/checkbox.tsx'
import { FieldNote } from '@anxin/ui/field.tsx'
import { CertsEditor } from '../../features/joining/certs-editor.tsx'
import type { Vault } from '@anxin/mobile/papers/put-picture'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { paths } from '../../routes.ts'
import type { PartProps } from './part-props.ts'
import { certFaults } from './tech-draft.ts'
import css from './technician-entry.module.css'

type Props = PartProps & { isAgain: boolean; asked: Reply<'getApplyRequirements'>; vault: Vault }

/** Certificates, sealed on the device, and the agreement. */
export function PapersPart({ form, isOpen, isAgain, asked, vault }: Props) {
  const text = useText(words)
  const of = useText(joining)
  const now = useServerNow(0, 60_000)
  const { values, errors, set } = form
  const required = asked.list.filter(({ must }) => must).map(({ type }) => type)
  const faults = errors.certs ? certFaults(values, required, now) : {}
  return (
    <>
      {isOpen('certs') && (
        <div data-part="certs" tabIndex={-1}>
          <CertsEditor
            required={asked.list}
            value={values.certs}
            onChange={(certs) => set({ certs })}
            vault={vault}
            faults={Object.fromEntries(Object.entries(faults).map(([type, fault]) => [type, of(fault)]))}
            awaits={form.awaits}
          />
          <FieldNote id="certs-note" error={errors.certs?.trim()} />
        </div>
      )}
      {!isAgain && (
        <div>
          <Checkbox checked={values.agreed} onChange={(agreed) => set({ agreed })}>
            {text('agree')} <AgreementLink />
          </Checkbox>
          <FieldNote id="agree-note" error={errors.agreed} />
        </div>
      )}
    </>
  )
}

function AgreementLink() {
  const text = useText(words)
  const router = useRouter()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    router.navigateTo(paths.agreement({ type: 'tech' }))
  }
  return (
    <a className={css.link} href={`#${paths.agreement({ type: 'tech' })}`} onClick={open}>
      {text('agreement')}
    </a>
  )
}
