import { useQuery } from '@tanstack/react-query'
import { storeWords } from '@anxin/words/store'
import { useText } from '@anxin/mobile/language/text'
import { Reading } from '@anxin/mobile/page/reading.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Invitations } from '@anxin/mobile/shop-invitations/invitations.tsx'
import { HouseDrawing } from '@anxin/ui/drawings/house.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './store.module.css'

/** Who is in no shop sees who asks them to join one. */
export function NoShop() {
  const read = useQuery(queryFor('getInvitations', {}))
  const text = useText(storeWords)
  return (
    <div className={css.body}>
      <Reading
        read={read}
        loading={<Skeleton height={180} radius={14} />}
        empty={({ list }) =>
          list.length === 0 && (
            <EmptyState drawing={<HouseDrawing size={120} />} title={text('none')}>
              {text('noneNote')}
            </EmptyState>
          )
        }
      >
        {({ list }) => <Invitations list={list} />}
      </Reading>
    </div>
  )
}
