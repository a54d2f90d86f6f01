import { joining } from '@anxin/words/joining'
import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import type { CertType } from '../../features/joining/cert-draft.ts'
import { useCertName } from '../../features/joining/cert-name.ts'

type Service = { projectId: string; name: string; nameEn: string }
type Props = {
  /** By certificate, the chosen services that are not offered without it. */
  lacking: ReadonlyMap<CertType, readonly Service[]>
  /** Undefined while certificates cannot be changed. */
  onAdd: ((type: CertType) => void) | undefined
}

/** Which chosen services somebody begins without, and the way to the certificate that they need. */
export function LackingCerts({ lacking, onAdd }: Props) {
  const text = useText(words)
  const of = useText(joining)
  const certName = useCertName()
  const nameOf = useNames()
  return [...lacking].map(([type, services]) => (
    <Notice
      key={type}
      tone="warning"
      title={text('lacking', { certificate: certName(type) })}
      action={
        onAdd && (
          <Button size="s" variant="secondary" onClick={() => onAdd(type)}>
            {text('addLacking', { certificate: certName(type) })}
          </Button>
        )
      }
    >
      {text('lackingNote', { services: services.map(nameOf).join(of('and')), n: services.length })}
    </Notice>
  ))
}
