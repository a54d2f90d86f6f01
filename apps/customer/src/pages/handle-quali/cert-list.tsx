import { lastDayOf } from '@anxin/rules/business-day'
import { handleQuali as words } from '@anxin/words/handle-quali'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { useCertName } from '../../features/joining/cert-name.ts'
import type { Application } from './application.ts'

/** Every document that is needed or was given, with where it stands. */
export function CertList({ application: { requirements, certs, status, findings } }: { application: Application }) {
  const text = useText(words)
  const language = useLanguage()
  const certName = useCertName()
  const asked = requirements.map(({ type }) => type)
  const types = [...asked, ...certs.map(({ type }) => type).filter((type) => !asked.includes(type))]
  const isFound = findings.some(({ field }) => field === 'certs')

  const standing = (isGiven: boolean) => {
    if (!isGiven) return <Tag>{text('notGiven')}</Tag>
    if (isFound) return <Tag tone="warning">{text('found')}</Tag>
    // What a rejection found nothing in is accepted.
    if (status === 'REJECTED') return <Tag tone="success">{text('accepted')}</Tag>
    return <Tag tone="primary">{text(status === 'PENDING' ? 'waiting' : 'draft')}</Tag>
  }
  return (
    <CellGroup title={text('needed')}>
      {types.map((type) => {
        const cert = certs.find((one) => one.type === type)
        const need = requirements.find((one) => one.type === type)
        const end = cert && (cert.expireAt === undefined ? text('forLife') : text('until', { day: lastDayOf(cert.expireAt) }))
        const why = need && (language === 'en' ? need.whyEn : need.why)
        return <Cell key={type} icon="shield" label={certName(type)} hint={end ?? why} trailing={standing(cert !== undefined)} />
      })}
    </CellGroup>
  )
}
