import { auditActions, unmannedNames } from '@anxin/words/codes/audit-actions'
import { technicianDeskWords } from '@anxin/words/console/people/technician-desk'
import { changeLines, type TechnicianFacts } from '@anxin/words/stored/technician-changes'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { ReadFailed } from '../../list/read-failed.tsx'
import { queryFor } from '../../request/query-for.ts'
import { clockText } from '../../text/format.ts'
import { language, useEither, useText } from '../../text/language.ts'

const aPage = 10

/** Who changed what of a technician, when and why, the latest first. */
export function History({ technicianId }: { technicianId: string }) {
  const text = useText(technicianDeskWords)
  const either = useEither()
  const chosen = language.use() === 'en' ? 'en' : 'zh'
  const [limit, setLimit] = useState(aPage)
  const read = useQuery({ ...queryFor('technician/getHistory', { technicianId, limit }), placeholderData: (former) => former })
  return (
    <>
      <h2 className="panel-section">{text('history')}</h2>
      {read.isError && <ReadFailed error={read.error} again={read.refetch} />}
      {read.isLoading && <Skeleton active paragraph={{ rows: 3 }} />}
      {read.data?.list.length === 0 && <p className="quiet">{text('noHistory')}</p>}
      {read.data?.list.map(({ at, operatorName, action, before, after, reason }, n) => (
        <div className="facts" key={`${at}/${n}`} style={{ marginBottom: 8 }}>
          <strong>{either(auditActions[action])}</strong> <span className="quiet">{text('by', { at: clockText(at), by: nameOf(operatorName) })}</span>
          {linesOf(before, after).map((line) => `\n${line}`)}
          {reason !== '' && `\n${text('reason', { reason })}`}
        </div>
      ))}
      {read.data !== undefined && read.data.total > limit && limit < 100 && (
        <Button type="link" onClick={() => setLimit(Math.min(limit + aPage, 100))}>
          {text('more')}
        </Button>
      )}
    </>
  )

  function nameOf(operatorName: string): string {
    const unmanned = Object.entries(unmannedNames).find(([name]) => name === operatorName)
    return unmanned ? either(unmanned[1]) : operatorName
  }

  function linesOf(before: Record<string, unknown> | null, after: Record<string, unknown> | null): string[] {
    try {
      // safe: facts of other actions have other names, which stand in no line; what cannot be read stands in none, either
      return changeLines((before ?? {}) as TechnicianFacts, (after ?? {}) as TechnicianFacts, chosen)
    } catch {
      return []
    }
  }
}
