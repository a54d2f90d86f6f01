import { technicianDeskWords } from '@anxin/words/console/people/technician-desk'
import { Dot } from '../../list/dot.tsx'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import type { TechnicianFile } from './edit-technician.tsx'

const day = 86_400_000
const soon = 30

/** A technician's documents with the days that are left. */
export function Documents({ certs, now }: Pick<TechnicianFile, 'certs'> & { now: number }) {
  const text = useText(technicianDeskWords)
  const left = (expireAt: number | undefined) => {
    if (expireAt === undefined) return text('endless')
    return expireAt <= now ? text('over', { day: clockText(expireAt).slice(0, 10) }) : text('daysLeft', { n: Math.ceil((expireAt - now) / day) })
  }
  const tone = ({ verified, expireAt }: TechnicianFile['certs'][number]) => {
    if (!verified) return 'quiet'
    if (expireAt !== undefined && expireAt <= now) return 'bad'
    return expireAt !== undefined && expireAt <= now + soon * day ? 'warning' : 'good'
  }
  return (
    <>
      <h2 className="panel-section">{text('documents')}</h2>
      {certs.length === 0 && <p className="quiet">{text('noDocuments')}</p>}
      {certs.length > 0 && (
        <table className="before-after">
          <tbody>
            {certs.map((cert) => (
              <tr key={`${cert.type}${cert.name}${cert.issuedAt}`}>
                <th scope="row">{cert.name}</th>
                <td>
                  <Dot tone={tone(cert)}>{text(cert.verified ? 'verified' : 'unverified')}</Dot>
                </td>
                <td className="num">{left(cert.expireAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
