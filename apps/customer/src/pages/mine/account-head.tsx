import type { Reply } from '@anxin/contract/calls'
import { common } from '@anxin/words/common'
import { mine } from '@anxin/words/mine'
import { errorText } from '@anxin/mobile/request/errors'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useText } from '@anxin/mobile/language/text'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { paths } from '../../routes.ts'
import css from './mine-page.module.css'

type AccountHeadProps = { signedIn: boolean; user: Reply<'getUserInfo'> | undefined; error: unknown; onRetry: () => void }

/** Portrait, name, number and membership or the way to sign in. */
export function AccountHead({ signedIn, user, error, onRetry }: AccountHeadProps) {
  const router = useRouter()
  const text = useText(mine)
  return (
    <header className={css.head}>
      <div className={css.who}>
        {!signedIn && <Guest />}
        {signedIn && user && <Known user={user} />}
        {signedIn && !user && Boolean(error) && <Unread error={error} onRetry={onRetry} />}
        {signedIn && !user && !error && <Waiting />}
      </div>
      <IconButton name="settings" label={text('setting')} onClick={() => router.navigateTo(paths.setting())} />
    </header>
  )
}

function Guest() {
  const text = useText(mine)
  return (
    <button type="button" className={css.person} onClick={() => requireLogin(() => undefined)}>
      <span className={css.blank}>
        <Icon name="me" size={32} />
      </span>
      <span className={css.names}>
        <span className={css.name}>{text('signIn')}</span>
        <span className={css.sub}>{text('signInNote')}</span>
      </span>
    </button>
  )
}

function Known({ user: { nickname, avatar, phoneMasked, isVip } }: { user: Reply<'getUserInfo'> }) {
  const router = useRouter()
  const text = useText(mine)
  return (
    <button type="button" className={css.person} onClick={() => router.navigateTo(paths.personal())}>
      <Avatar src={avatar} name={nickname} size={64} />
      <span className={css.names}>
        <span className={css.name}>
          <span className={css.nickname}>{nickname}</span>
          {isVip && <Tag tone="accent">{text('vip')}</Tag>}
        </span>
        <span className={css.sub}>{phoneMasked}</span>
        <span className="visually-hidden">{text('profile')}</span>
      </span>
    </button>
  )
}

function Waiting() {
  return (
    <div className={css.person} aria-busy="true">
      <Skeleton width={64} height={64} radius={32} />
      <span className={css.names}>
        <Skeleton width={120} height={24} />
        <Skeleton width={96} height={16} />
      </span>
    </div>
  )
}

function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText(common)
  return (
    <div className={css.person} role="alert">
      <span className={css.sub}>{errorText(error)}</span>
      <Button size="s" variant="secondary" onClick={onRetry}>
        {text('retry')}
      </Button>
    </div>
  )
}
