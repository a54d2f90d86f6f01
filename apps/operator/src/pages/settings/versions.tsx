import { useQuery } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { call } from '../../request/call.ts'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { ChangedValues } from './changed-values.tsx'
import type { Policy } from './policy.ts'
import { settingsWords } from '@anxin/words/console/system/settings'

const limit = 5

/** Versions that were published: what each changed, who published it, and the way back. */
export function Versions({ policy, onChanged }: { policy: Policy; onChanged: () => void }) {
  const text = useText(settingsWords)
  const may = useMay()
  const [page, setPage] = useState(1)
  const read = useQuery({
    // Read again with each version.
    queryKey: ['setting/getVersions', { page, limit }, policy.version],
    queryFn: ({ signal }) => call('setting/getVersions', { page, limit }, { signal }),
  })
  const back = useAction('setting/rollBack', { resources: [], said: text('rolledBack'), onDone: onChanged })
  if (!read.data || read.data.total === 0) return null
  return (
    <section aria-label={text('versions')}>
      <h2 className="panel-section">{text('versions')}</h2>
      {read.data.list.map(({ version, note, publishedAt, publishedBy, before, after }) => (
        <div className="draft" key={version}>
          <div className="acts" style={{ margin: '0 0 8px' }}>
            <strong>{text('versionOf', { n: version })}</strong>
            <span>{note}</span>
            <span className="quiet num">{`${publishedBy ?? (version === 1 ? text('initial') : '–')} · ${clockText(publishedAt)}`}</span>
            {version < policy.version && may('policy.draft') && (
              <Button size="small" loading={back.isPending} onClick={() => back.mutate({ toVersion: version })}>
                {text('rollBack')}
              </Button>
            )}
          </div>
          <ChangedValues policy={policy} before={before} after={after} columns={[text('wasBefore'), text('wasAfter')]} />
        </div>
      ))}
      {read.data.total > limit && <Pagination simple current={page} pageSize={limit} total={read.data.total} onChange={setPage} />}
    </section>
  )
}
