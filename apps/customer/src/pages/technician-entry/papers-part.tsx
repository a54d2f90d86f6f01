import type { MouseEvent } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { requirementReasons } from '@anxin/words/codes/requirement-reasons'
import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Checkbox } from '@anxin/ui/checkbox.tsx'
import { FieldNote } from '@anxin/ui/field.tsx'
import { CertsEditor, type Required } from '../../features/joining/certs-editor.tsx'
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
  const now = useServerNow(0, 60_000)
  const { values, errors, set } = form
  const required = asked.list.filter(({ must }) => must).map(({ type }) => type)
  const faults = errors.certs ? certFaults(values, required, now) : {}
  return (
    <>
      {isOpen('certs') && (
        <div data-part="certs" tabIndex={-1}>
          <CertsEditor
            required={[...asked.list, ...ofServices(values.projectIds, asked)]}
            value={values.certs}
            onChange={(certs) => set({ certs })}
            vault={vault}
            faults={faults}
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

/** What the chosen services need beyond what is required of everybody: may be given, and they are not offered without it. */
function ofServices(projectIds: readonly string[], { list, projectCertificates: needs }: Props['asked']): Required[] {
  const types = needs.filter(({ projectId }) => projectIds.includes(projectId)).map(({ type }) => type)
  return [...new Set(types)]
    .filter((type) => !list.some((one) => one.type === type))
    .map((type) => ({ type, must: false, why: requirementReasons[type].zh, whyEn: requirementReasons[type].en }))
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
