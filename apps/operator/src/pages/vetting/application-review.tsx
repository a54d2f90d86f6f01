import { separators } from '@anxin/words/codes/yes-no'
import { applicationParts, type ApplicationPart } from '@anxin/contract/application-fields'
import { applicationFindings } from '@anxin/words/codes/application-findings'
import { certificateNames } from '@anxin/words/codes/certificate-names'
import { applicationReviewWords } from '@anxin/words/console/system/application-review'
import { vettingWords } from '@anxin/words/console/system/vetting'
import { Alert, Skeleton } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { ReadFailed } from '../../list/read-failed.tsx'
import { call } from '../../request/call.ts'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useAction } from '../../request/use-action.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { useResourcesAgain } from '../../request/use-read-again.ts'
import { useCityName } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { DecideApplication, type Application } from './decide-application.tsx'
import { EarlierRecord } from './earlier-record.tsx'
import { openSealed, type SealedPaper } from './open-sealed.ts'
import { Papers } from './papers.tsx'
import { ReviewFrame, type Field } from './review-frame.tsx'
import type { OpenPaper } from './use-opened-papers.ts'

const resources = ['application', 'vetting'] as const

/** An application part by part, beside its papers and pictures, and what to decide. */
export function ApplicationReview({ applicationId }: { applicationId: string }) {
  const text = useText(vettingWords)
  const may = useMay()
  const again = useResourcesAgain()
  const fieldsOf = useFields()
  const papersOf = usePapers()
  const parts = useText(applicationReviewWords)
  const read = useLiveQuery(queryFor('application/getInfo', { applicationId }))
  const claim = useAction('application/claim', { resources, said: text('claimed') })
  // Once it is there, a reading that fails takes nothing away: somebody may be looking at a paper.
  if (!read.data) return read.isError ? <ReadFailed error={read.error} again={read.refetch} /> : <Skeleton active />
  const application = read.data
  const { state, isMine, isOwn, pictures, papers, identityVerified } = application
  const mayDecide = state === 'PENDING' && may('application.decide')
  const open: OpenPaper = async (paperKey, keys) => {
    // Who looks reviews: nobody else begins meanwhile.
    if (mayDecide && !isMine) await call('application/claim', { applicationId })
    const opened = await openSealed(await call('application/openPaper', { applicationId, paperKey }), keys)
    await again(resources)
    return opened
  }
  return (
    <ReviewFrame
      state={application}
      claim={mayDecide ? { run: () => claim.mutate({ applicationId }), busy: claim.isPending } : undefined}
      fields={fieldsOf(application)}
      more={
        <>
          <EarlierRecord application={application} />
          <Earlier application={application} />
          {mayDecide && !isOwn && !identityVerified && <p className="quiet">{parts('verifyFirst')}</p>}
          {mayDecide && !isOwn && !papers.every(({ seen }) => seen) && <p className="quiet">{text('openAll')}</p>}
        </>
      }
      acts={mayDecide && !isOwn && <DecideApplication application={application} />}
      papers={
        <Papers
          papers={papersOf(application)}
          pictures={pictures.map(({ field, url }, nth) => ({ key: url, url, label: `${parts(field)} ${nth + 1}` }))}
          open={isOwn ? undefined : open}
        />
      }
    />
  )
}

/** Values that are codes, by the part that they stand in. */
const coded: Partial<Record<ApplicationPart, Readonly<Record<string, 'COMPANY' | 'INDIVIDUAL' | 'given'>>>> = {
  kind: { COMPANY: 'COMPANY', INDIVIDUAL: 'INDIVIDUAL' },
  video: { '1': 'given' },
  businessLicense: { '1': 'given' },
}

const names: Readonly<Record<string, { zh: string; en: string }>> = certificateNames

function useFields(): (application: Application) => Field[] {
  const text = useText(vettingWords)
  const parts = useText(applicationReviewWords)
  const either = useEither()
  const may = useMay()
  const nameOf = useCityName()
  const said = (field: ApplicationPart, value: string) => {
    if (value === '') return '—'
    const word = coded[field]?.[value]
    if (word !== undefined) return parts(word)
    if (field === 'serviceRadiusM') return String(Number(value) / 1000)
    if (field === 'certs') return value.replaceAll(/^[A-Z]+/gm, (type) => either(names[type] ?? { zh: type, en: type }))
    return value
  }
  return ({
    customerId,
    nickname,
    cityCode,
    cityName,
    state,
    submittedAt,
    decidedAt,
    decidedBy,
    identityVerified,
    realNameMasked,
    sex,
    birthday,
    fields,
    technicianId,
    shopId,
  }) => {
    const facts = [realNameMasked, sex === undefined ? undefined : parts(sex === 1 ? 'man' : 'woman'), birthday].filter((one) => one !== undefined)
    return [
      { key: 'customer', label: text('customer'), value: may('customer.view') ? <a href={hrefOf('customer', { open: customerId })}>{nickname}</a> : nickname },
      {
        key: 'state',
        label: text('state'),
        value: (
          <>
            {parts(state)} {technicianId !== undefined && <a href={hrefOf('technician', { open: technicianId })}>{parts('toTechnician')}</a>}
            {shopId !== undefined && <a href={hrefOf('shop', { open: shopId })}>{parts('toShop')}</a>}
          </>
        ),
      },
      { key: 'identity', label: parts('identity'), value: identityVerified ? facts.join(' · ') : parts('notVerified') },
      ...(submittedAt === undefined ? [] : [{ key: 'at', label: text('submittedAt'), value: <span className="num">{clockText(submittedAt)}</span> }]),
      ...(decidedAt === undefined ? [] : [{ key: 'decided', label: text('decided'), value: `${clockText(decidedAt)} ${decidedBy ?? ''}` }]),
      ...(cityName === undefined ? [] : [{ key: 'city', label: text('city'), value: nameOf({ cityCode, cityName }) }]),
      ...fields.map(({ field, value, was }) => ({
        key: field,
        label: parts(field),
        value: said(field, value),
        ...(was !== undefined && { was: said(field, was) }),
      })),
    ]
  }
}

function usePapers(): (application: Application) => SealedPaper[] {
  const parts = useText(applicationReviewWords)
  const either = useEither()
  return ({ papers }) =>
    papers.map(({ paperKey, kind, type, seen }, nth) => ({
      paperKey,
      seen,
      label: type === undefined ? parts(kind === 'LICENCE' ? 'businessLicense' : 'legalIdCardNo') : `${either(certificateNames[type])} ${nth + 1}`,
    }))
}

const partOf = (field: string): ApplicationPart | undefined => applicationParts.find((part) => part === field)

/** What is missing, what was found before, and what the applicant says against it. */
function Earlier({ application: { missing, findings, objection } }: { application: Application }) {
  const parts = useText(applicationReviewWords)
  const either = useEither()
  return (
    <>
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginTop: 12 }}
          title={parts('missing', { names: missing.map((type) => either(certificateNames[type])).join(either(separators)) })}
        />
      )}
      {objection !== undefined && <Alert type="info" style={{ marginTop: 12 }} title={parts('objection')} description={objection} />}
      {findings.length > 0 && (
        <>
          <h2 className="panel-section">{parts('earlier')}</h2>
          <ul className="review-findings">
            {findings.map(({ revision, field, code, text: written, note, by, at }) => (
              <li key={`${revision} ${field} ${at}`}>
                <strong>{parts(partOf(field) ?? 'whole')}</strong> {written || either(applicationFindings[code])}
                {note !== '' && <span className="quiet"> {parts('noted', { note })}</span>}{' '}
                <span className="quiet num">
                  {by} {clockText(at)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
