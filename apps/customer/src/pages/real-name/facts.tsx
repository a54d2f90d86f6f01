import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { realName as words } from '@anxin/words/real-name'
import { useText } from '@anxin/mobile/language/text'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { useWhen } from '../../features/orders/use-when.ts'
import { refreshApplications } from '../../features/joining/refresh.ts'
import css from './real-name.module.css'

type Check = Reply<'doAuthenticationCheck'>

/** What is kept of it, until when, who looked, why it is asked at all; and the way to take it back. */
export function Facts({ check }: { check: Check }) {
  const text = useText(words)
  const when = useWhen()
  const { realNameMasked, idCardMasked, keptUntil, views, pictureDays: pictures, refusedDays: refused, knownDays: known } = check
  return (
    <>
      {(realNameMasked !== undefined || idCardMasked !== undefined) && (
        <CellGroup note={keptUntil !== undefined && text('keptUntil', { at: when(keptUntil) })}>
          {realNameMasked !== undefined && <Cell label={text('nameShown')} value={realNameMasked} />}
          {idCardMasked !== undefined && <Cell label={text('numberShown')} value={idCardMasked} />}
        </CellGroup>
      )}
      {(realNameMasked !== undefined || views.length > 0) && (
        <CellGroup title={text('looked')}>
          {views.length === 0 && <Cell label={text('nobody')} />}
          {views.map(({ kind, viewedAt }) => (
            <Cell key={`${kind}${viewedAt}`} icon="eye" label={text(kind)} value={when(viewedAt)} />
          ))}
        </CellGroup>
      )}
      <dl className={css.facts}>
        <dt>{text('why')}</dt>
        <dd>{text('whyNote')}</dd>
        <dt>{text('result')}</dt>
        <dd>{text('resultNote')}</dd>
        <dt>{text('who')}</dt>
        <dd>{text('whoNote')}</dd>
        <dt>{text('kept')}</dt>
        <dd>{text('keptNote', { pictures, refused, known })}</dd>
        <dd>{text('limitNote')}</dd>
      </dl>
      {realNameMasked !== undefined && <Revoke known={known} />}
    </>
  )
}

function Revoke({ known }: { known: number }) {
  const text = useText(words)
  const client = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => call('revokeAuthentication', {}),
    onSuccess: () => toast(text('revoked'), { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => refreshApplications(client),
  })
  const days = useQuery({ ...queryFor('getConfigure', {}), staleTime: 300_000 }).data?.caseKeptDays
  const ask = async () => {
    if (days === undefined) return
    if (await confirm({ title: text('revokeTitle'), content: text('revokeAsk', { days, known }), confirmText: text('revokeConfirm'), tone: 'danger' }))
      revoking.mutate()
  }
  return (
    <Button variant="ghost" busy={revoking.isPending || days === undefined} onClick={() => void ask()}>
      {text('revoke')}
    </Button>
  )
}
