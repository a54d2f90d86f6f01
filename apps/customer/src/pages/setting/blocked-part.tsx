import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { dayLabel, inside } from '@anxin/rules/time'
import { settingParts as words } from '@anxin/words/setting-parts'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { CellGroup } from '@anxin/ui/cell.tsx'
import { FoldingScreenDrawing } from '@anxin/ui/drawings/folding-screen.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { useSettlingRows } from '@anxin/ui/settling-rows'
import { CellsShape } from '@anxin/ui/shapes.tsx'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { useUnblock } from '../../features/technicians/use-block.ts'
import css from './setting.module.css'

type Blocked = Reply<'getBlockedList'>['list'][number]

/** Whom the account does not want to see; each can be shown again. */
export function BlockedPart() {
  const text = useText(words)
  const blocked = useQuery(queryFor('getBlockedList', {}))
  useSettlingRows((blocked.data?.list ?? []).map(({ techId }) => techId).join())
  return (
    <Page title={text('blockedTitle')} className={css.body} read={blocked} loading={<CellsShape rows={2} picture={44} hints={1} end="button" />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState drawing={<FoldingScreenDrawing />} title={text('noneBlocked')}>
            {text('noneBlockedNote')}
          </EmptyState>
        ) : (
          <CellGroup note={text('blockedNote')}>
            {list.map((technician) => (
              <BlockedRow key={technician.techId} technician={technician} />
            ))}
          </CellGroup>
        )
      }
    </Page>
  )
}

function BlockedRow({ technician: { techId, nickname, avatar, blockedAt } }: { technician: Blocked }) {
  const text = useText(words)
  const unblock = useUnblock(techId)
  const date = inside(dayLabel(blockedAt, useServerNow(0, 60_000), useLanguage()))
  return (
    <div className={css.row}>
      <Avatar src={avatar} name={nickname} size={44} />
      <span className={css.words}>
        <span>{nickname}</span>
        <span className={css.quiet}>{text('since', { date })}</span>
      </span>
      <Button size="s" variant="secondary" commits busy={unblock.isPending} aria-label={text('unblockOf', { name: nickname })} onClick={() => unblock.mutate()}>
        {text('unblock')}
      </Button>
    </div>
  )
}
