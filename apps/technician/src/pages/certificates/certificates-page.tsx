import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { halvesOf } from '@anxin/words/codes/code-words'
import { certificateNames } from '@anxin/words/codes/certificate-names'
import { technicianCertificates } from '@anxin/words/technician-certificates'
import { catalogue } from '@anxin/words/words'
import { lastDayOf } from '@anxin/rules/business-day'
import { useText } from '@anxin/mobile/language/text'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { CellsShape } from '@anxin/ui/shapes.tsx'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { CertificateRows } from './certificate-rows.tsx'
import { RequiredRow } from './required-row.tsx'
import type { CertificateType, Papers } from './papers.ts'
import { PutSheet } from './put-sheet.tsx'
import css from './certificates-page.module.css'

const types = catalogue(halvesOf(certificateNames))
/** What a technician may have beside what is required: some treatments are not offered without it. */
const addable = ['HEALTH', 'MASSAGE', 'TCM', 'NURSE', 'OTHER'] as const

/** What is required and until when it holds, every paper there is, and the way to put a new one beside the old. */
export function CertificatesPage() {
  const text = useText(technicianCertificates)
  const typeOf = useText(types)
  const read = useQuery(queryFor('techCertificateList', {}))
  const [sheet, setSheet] = useState<{ type: CertificateType; replaces?: string | undefined; open: boolean; nth: number }>({
    type: 'HEALTH',
    open: false,
    nth: 0,
  })
  const put = (type: CertificateType, list: Papers['list']) => {
    const replaces = type === 'OTHER' ? undefined : list.find((one) => one.type === type && one.state === 'APPROVED')?.certificateId
    setSheet(({ nth }) => ({ type, replaces, open: true, nth: nth + 1 }))
  }
  return (
    <Page
      title={text('title')}
      className={css.body}
      read={read}
      onRefresh={() => read.refetch()}
      loading={<CellsShape title rows={3} hints={1} />}
      refused={workbenchRefused}
    >
      {({ list, requirements }) => (
        <>
          <Standing requirements={requirements} />
          {requirements.list.length > 0 && (
            <CellGroup title={text('required')}>
              {requirements.list.map((one) => (
                <RequiredRow key={one.type} required={one} name={typeOf(one.type)} onPut={() => put(one.type, list)} />
              ))}
            </CellGroup>
          )}
          <CellGroup title={text('others')}>
            {list.length === 0 && <Cell label={text('none')} />}
            <CertificateRows list={list} />
          </CellGroup>
          <CellGroup title={text('more')} note={text('moreNote')}>
            {addable
              .filter((type) => !requirements.list.some((one) => one.type === type))
              .map((type) => (
                <Cell key={type} icon="plus" label={typeOf(type)} onClick={() => put(type, list)} />
              ))}
          </CellGroup>
          <PutSheet key={sheet.nth} {...sheet} name={typeOf(sheet.type)} onClose={() => setSheet((before) => ({ ...before, open: false }))} />
        </>
      )}
    </Page>
  )
}

/** What stands still, or will. */
function Standing({ requirements: { list, disabled, deadline, deadlineType } }: Pick<Papers, 'requirements'>) {
  const text = useText(technicianCertificates)
  const typeOf = useText(types)
  if (disabled)
    return (
      <Notice tone="error" title={text('disabled')}>
        {text('disabledNote', { certificate: typeOf(disabled.type), state: text(`state_${disabled.why}`) })}
      </Notice>
    )
  // An end that is far away stands in the list alone.
  const isNear = list.some(({ type, state }) => type === deadlineType && state !== 'VALID')
  if (deadline === undefined || deadlineType === undefined || !isNear) return null
  return (
    <Notice tone="warning" title={text('deadline', { day: lastDayOf(deadline) })}>
      {text('deadlineNote', { certificate: typeOf(deadlineType) })}
    </Notice>
  )
}
