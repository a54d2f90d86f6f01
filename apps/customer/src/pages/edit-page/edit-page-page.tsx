import { useQuery } from '@tanstack/react-query'
import { personal as words } from '@anxin/words/personal'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useEditPageInfo } from '@anxin/mobile/specification/shared-state'
import { Button } from '@anxin/ui/button.tsx'
import { NameCardDrawing } from '@anxin/ui/drawings/name-card.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { CardShape, FieldShape } from '@anxin/ui/shapes.tsx'
import { isEditable } from '../../features/accounts/editable.ts'
import { paths } from '../../routes.ts'
import { EditForm } from './edit-form.tsx'
import css from './edit-page.module.css'

/** Edits one value of the profile, the one that was chosen there; opened without a choice it leads there. */
export function EditPagePage() {
  const { navTitle, type } = useEditPageInfo()
  const user = useQuery(queryFor('getUserInfo', {}))
  if (navTitle === '' || !isEditable(type)) return <NothingChosen />
  if (user.data) return <EditForm key={type} type={type} title={navTitle} user={user.data} />
  return (
    <Page title={navTitle} className={css.body} read={user} loading={<Shape />}>
      {() => null}
    </Page>
  )
}

function NothingChosen() {
  const text = useText(words)
  const router = useRouter()
  return (
    <Page title={text('edit')}>
      <EmptyState
        drawing={<NameCardDrawing />}
        title={text('nothingChosen')}
        action={<Button onClick={() => router.redirectTo(paths.personal())}>{text('toProfile')}</Button>}
      />
    </Page>
  )
}

const Shape = () => (
  <CardShape heading={false}>
    <FieldShape />
  </CardShape>
)
