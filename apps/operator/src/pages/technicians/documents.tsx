import { lastDayOf } from '@anxin/rules/business-day'
import { daysLeft, endsSoon } from '@anxin/rules/days-left'
import { certificateNames } from '@anxin/words/codes/certificate-names'
import { certificateStateWords } from '@anxin/words/codes/certificates'
import { technicianDeskWords } from '@anxin/words/console/people/technician-desk'
import { hrefOf } from '../../address/address.ts'
import { Dot } from '../../list/dot.tsx'
import { useMay } from '../../request/me.ts'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import type { TechnicianFile } from './edit-technician.tsx'

const dayText = (at: number) => clockText(at).slice(0, 10)
type Cert = TechnicianFile['certs'][number]
type Required = TechnicianFile['requirements']['list'][number]

/** A technician's documents: what the city requires and is not there, and of each one how it stands, the days that are left, and its review. */
export function Documents({ certs, requirements: { list, disabled }, now }: Pick<TechnicianFile, 'certs' | 'requirements'> & { now: number }) {
  const text = useText(technicianDeskWords)
  const either = useEither()
  const isRequired = (type: Cert['type']) => list.some((required) => required.type === type)
  const missing = list.filter(({ type }) => !certs.some((cert) => cert.type === type))
  return (
    <>
      <h2 className="panel-section">{text('documents')}</h2>
      {disabled && (
        <p>
          <Dot tone="bad">{text('bookingsStopped', { name: either(certificateNames[disabled.type]), day: dayText(disabled.since) })}</Dot>
        </p>
      )}
      {missing.length + certs.length === 0 && <p className="quiet">{text('noDocuments')}</p>}
      {missing.length + certs.length > 0 && (
        <table className="before-after">
          <tbody>
            {missing.map((required) => (
              <MissingRow key={required.type} required={required} />
            ))}
            {certs.map((cert) => (
              <CertRow key={cert.certificateId} cert={cert} isRequired={isRequired(cert.type)} now={now} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function MissingRow({ required: { type, requiredFrom } }: { required: Required }) {
  const text = useText(technicianDeskWords)
  return (
    <tr>
      <Name name={useEither()(certificateNames[type])} isRequired />
      <td>
        <Dot tone={requiredFrom === undefined ? 'bad' : 'warning'}>{text('isMissing')}</Dot>
      </td>
      <td className="num" colSpan={2}>
        {requiredFrom === undefined ? '—' : text('requiredFrom', { day: dayText(requiredFrom) })}
      </td>
    </tr>
  )
}

const tones = { PENDING: 'warning', REJECTED: 'quiet', EXPIRED: 'bad', REVOKED: 'bad' } as const
function toneOf({ state, expireAt = Infinity }: Cert, now: number) {
  if (state !== 'APPROVED') return tones[state]
  if (expireAt <= now) return 'bad'
  return endsSoon(daysLeft(expireAt, now)) ? 'warning' : 'good'
}

function CertRow({ cert, isRequired, now }: { cert: Cert; isRequired: boolean; now: number }) {
  const text = useText(technicianDeskWords)
  const either = useEither()
  const may = useMay()
  const { certificateId, type, name, state, expireAt } = cert
  const left = () => {
    if (expireAt === undefined) return text('endless')
    if (expireAt <= now) return text('over', { day: lastDayOf(expireAt) })
    const days = daysLeft(expireAt, now)
    return days === 0 ? text('lastDay') : text('daysLeft', { n: days })
  }
  // It is noted by a job some time after the end; the end counts.
  const shown = state === 'APPROVED' && expireAt !== undefined && expireAt <= now ? 'EXPIRED' : state
  return (
    <tr>
      <Name name={type === 'OTHER' ? name : either(certificateNames[type])} isRequired={isRequired} />
      <td>
        <Dot tone={toneOf(cert, now)}>{either(certificateStateWords[shown])}</Dot>
      </td>
      <td className="num">{state === 'REJECTED' || state === 'REVOKED' ? '' : left()}</td>
      <td className="in-one-line">
        {may('application.view') && (
          <a href={hrefOf('vetting', { open: `CERTIFICATE:${certificateId}` })}>{text(state === 'PENDING' ? 'toReview' : 'toDocument')}</a>
        )}
      </td>
    </tr>
  )
}

function Name({ name, isRequired }: { name: string; isRequired: boolean }) {
  const text = useText(technicianDeskWords)
  return (
    <th scope="row">
      {name}
      {isRequired && <span className="quiet"> {text('required')}</span>}
    </th>
  )
}
