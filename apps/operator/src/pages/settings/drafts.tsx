import { useSaidOf } from '../../features/controls/use-said-of.ts'
import { Alert, Button, Skeleton } from 'antd'
import { modal } from '../../messages/messages.ts'
import { errorOf } from '../../request/error-of.ts'
import { useMay } from '../../request/me.ts'
import { useReadAgain } from '../../request/use-read-again.ts'
import { useAction } from '../../request/use-action.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { BacktestResult } from './backtest-result.tsx'
import { backtestWords } from '@anxin/words/console/system/backtest'
import { ChangedValues } from './changed-values.tsx'
import type { Policy } from './policy.ts'
import { useFieldTitle } from './use-field-title.ts'
import { settingsWords } from '@anxin/words/console/system/settings'

type Props = { policy: Policy; onChanged: () => void }

/** What waits to be published, each with the values it changes and what they would have meant. */
export function Drafts({ policy, onChanged }: Props) {
  const text = useText(settingsWords)
  return (
    <section>
      <h2 className="panel-section">{text('drafts')}</h2>
      {policy.drafts.length === 0 && <p className="quiet">{text('noDrafts')}</p>}
      {policy.drafts.map((draft) => (
        <Draft key={draft.draftId} draft={draft} policy={policy} onChanged={onChanged} />
      ))}
    </section>
  )
}

function Draft({
  draft: { draftId, note, draftedAt, backtestedAt, before, after, conflicts, waits },
  policy,
  onChanged,
}: Props & { draft: Policy['drafts'][number] }) {
  const text = useText(settingsWords)
  const said = useText(backtestWords)
  const may = useMay()
  const readAgain = useReadAgain()
  const publish = useAction('setting/publish', {
    resources: [],
    said: useSaidOf(text('published')),
    onDone: () => {
      onChanged()
      void readAgain('control/getList')
    },
  })
  const test = useAction('setting/backtest', { resources: [], said: said('done'), onDone: onChanged })
  const titleOf = useFieldTitle(policy.fields)
  const isControl = (path: string) => policy.fields.find((field) => field.path === path)?.control === true
  const isUntested = backtestedAt === undefined
  const ask = () =>
    modal.confirm({
      title: text('publishTitle', { n: policy.version + 1 }),
      content: isUntested && <Alert type="warning" showIcon title={said('untested')} />,
      okText: isUntested ? said('publishAnyway') : text('publish'),
      okButtonProps: { danger: isUntested },
      onOk: () => publish.mutateAsync({ draftId }).catch(() => undefined),
    })
  return (
    <div className="draft">
      <div className="acts" style={{ margin: '0 0 8px' }}>
        <strong>{note}</strong>
        <span className="quiet num">{clockText(draftedAt)}</span>
        {may('policy.draft') && (
          <Button size="small" loading={test.isPending} onClick={() => test.mutate({ draftId })}>
            {said(isUntested ? 'run' : 'again')}
          </Button>
        )}
        {may('policy.publish') && conflicts.length === 0 && !waits && (
          <Button size="small" type="primary" loading={publish.isPending} onClick={ask}>
            {text('publish')}
          </Button>
        )}
        {!isUntested && <span className="quiet num">{said('testedAt', { at: clockText(backtestedAt) })}</span>}
      </div>
      {conflicts.length > 0 && (
        <Alert type="warning" showIcon title={text('conflict', { values: conflicts.map(titleOf).join(text('and')) })} style={{ marginBottom: 8 }} />
      )}
      {waits && <p className="quiet">{text('draftWaits')}</p>}
      {!waits && Object.keys(after).some(isControl) && <p className="quiet">{text('draftControls')}</p>}
      <ChangedValues policy={policy} before={before} after={after} columns={[text('before'), text('after')]} />
      <div aria-live="polite">
        {test.isPending && <p className="quiet">{said('running')}</p>}
        {test.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
        {test.isError && <Alert type="error" showIcon title={errorOf(test.error)} />}
        {test.data && !test.isPending && <BacktestResult result={test.data} titleOf={titleOf} />}
      </div>
    </div>
  )
}
