import { useQuery } from '@tanstack/react-query'
import { storeWords } from '@anxin/words/store'
import { useText } from '@anxin/mobile/language/text'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { StoreForm } from './store-form.tsx'
import css from './store-edit.module.css'

/** What customers read of the shop, and what new members are offered. */
export function StoreEditPage() {
  const read = useQuery({ ...queryFor('storeGet', {}), refetchOnWindowFocus: false })
  const text = useText(storeWords)
  return (
    <Page title={text('editTitle')} read={read} loading={<Shape />}>
      {(store) => <StoreForm key={`${store.change?.state ?? ''}${store.change?.submittedAt ?? ''}`} store={store} />}
    </Page>
  )
}

const Shape = () => (
  <div className={css.form}>
    <Skeleton height={110} radius={10} />
    <Skeleton height={140} radius={10} />
    <Skeleton height={72} radius={10} />
    <Skeleton height={72} radius={10} />
  </div>
)
