import type { Reply } from '@anxin/contract/calls'
import { whenInside } from '@anxin/rules/day-words'
import { shareMoney as words } from '@anxin/words/share-money'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { GiftDrawing } from '@anxin/ui/drawings/gift.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './share-money.module.css'

type Invited = Reply<'getInviteList'>['list'][number]

const tones = { REGISTERED: 'neutral', REWARDED: 'success', UNREWARDED: 'neutral', REVOKED: 'neutral' } as const

/** The friends invited, masked, and how far each has come. */
export function InvitedList() {
  const text = useText(words)
  const list = useEndless('getInviteList', {})
  return (
    <section className={css.section}>
      <h2 className={css.title}>{text('list')}</h2>
      <EndlessList
        list={list}
        rowKey={({ phoneMasked, joinedAt }) => `${joinedAt}/${phoneMasked}`}
        skeleton={<Skeleton height={56} radius={14} />}
        skeletons={2}
        className={css.list}
        label={text('list')}
        empty={
          <EmptyState compact drawing={<GiftDrawing />} title={text('empty')}>
            {text('emptyNote')}
          </EmptyState>
        }
      >
        {(invited) => <InvitedRow invited={invited} />}
      </EndlessList>
    </section>
  )
}

function InvitedRow({ invited: { nicknameMasked, phoneMasked, joinedAt, state } }: { invited: Invited }) {
  const text = useText(words)
  const language = useLanguage()
  const now = useServerNow(0, 60_000)
  return (
    <div className={css.invited}>
      <span className={css.words}>
        <span>
          <bdi>{nicknameMasked}</bdi> <span className="tabular">{phoneMasked}</span>
        </span>
        <span className={css.quiet}>{text('joined', { when: whenInside(joinedAt, now, language) })}</span>
      </span>
      <Tag tone={tones[state]}>{text(state)}</Tag>
    </div>
  )
}
