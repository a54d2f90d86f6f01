import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { personal as words } from '@anxin/words/personal'
import { useEditPageInfo } from '@anxin/mobile/specification/shared-state'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { Page } from '@anxin/mobile/page/page.tsx'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { pickImages } from '@anxin/mobile/uploads/uploads'
import { dropReadsUnderWay } from '@anxin/mobile/request/overwrite'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { CellsShape, LineShape } from '@anxin/ui/shapes.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { editable, type Editable } from '../../features/accounts/editable.ts'
import { paths } from '../../routes.ts'
import { useCrop } from './use-crop.tsx'
import css from './personal.module.css'

type User = Reply<'getUserInfo'>

/** Who one is here; every row opens what changes it. */
export function PersonalPage() {
  const text = useText(words)
  const user = useQuery(queryFor('getUserInfo', {}))
  return (
    <Page title={text('title')} className={css.body} read={user} loading={<Shape />}>
      {(found) => <Rows user={found} />}
    </Page>
  )
}

const Shape = () => (
  <>
    <div className={css.avatar}>
      <Skeleton width={88} height={88} radius={44} />
      <LineShape width={56} small />
    </div>
    <CellsShape rows={4} />
    <CellsShape />
    <CellsShape />
  </>
)

function Rows({ user }: { user: User }) {
  const text = useText(words)
  const router = useRouter()
  const avatar = useAvatar()
  const edit = (type: Editable) => () => {
    useEditPageInfo.setState({ navTitle: text(type), inputType: editable[type].inputType, updateDataName: 'userInfo', type })
    router.navigateTo(paths.editPage())
  }
  const sexes = [text('sex0'), text('sex1'), text('sex2')]
  return (
    <>
      <button type="button" className={css.avatar} disabled={avatar.isPending} onClick={avatar.change}>
        <Avatar src={user.avatar} name={user.nickname} size={88} />
        <span>{text('changeAvatar')}</span>
      </button>
      {avatar.sheet}
      <CellGroup>
        <Cell label={text('name')} value={user.nickname} onClick={edit('name')} />
        <Cell label={text('sex')} value={sexes[user.sex]} onClick={edit('sex')} />
        <Cell label={text('birthday')} value={user.birthday ?? text('unset')} onClick={edit('birthday')} />
        <Cell label={text('signature')} value={user.signature ? user.signature : text('unset')} onClick={edit('signature')} />
      </CellGroup>
      <CellGroup>
        <Cell label={text('serviceNote')} {...(user.serviceNote ? { hint: user.serviceNote } : { value: text('unset') })} onClick={edit('serviceNote')} />
      </CellGroup>
      <CellGroup>
        <Cell label={text('phone')} value={user.phoneMasked || text('unset')} onClick={() => router.navigateTo(paths.setting({ part: 'phone' }))} />
      </CellGroup>
    </>
  )
}

/** Picks a picture from the album, cuts it to a square and makes it the portrait. Without a network the picture cannot go up, so nothing is kept. */
function useAvatar() {
  const text = useText(words)
  const client = useQueryClient()
  const { crop, sheet } = useCrop()
  const change = useMutation({
    async mutationFn() {
      const picked = await pickImages({ limit: 1, total: 1, crop })
      const [key] = picked ? picked.dataHash : []
      return key === undefined ? undefined : call('editUserInfo', { avatar: key })
    },
    onSuccess(user) {
      if (!user) return
      const { queryKey } = queryFor('getUserInfo', {})
      dropReadsUnderWay(client, { queryKey })
      client.setQueryData(queryKey, user)
      toast(text('avatarSaved'), { type: 'success' })
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
  return { sheet, isPending: change.isPending, change: () => change.mutate() }
}
