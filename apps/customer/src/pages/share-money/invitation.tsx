import { useQuery } from '@tanstack/react-query'
import { shareMoney as words } from '@anxin/words/share-money'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useSession } from '@anxin/mobile/session/session'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { paths } from '../../routes.ts'
import { inviteLink } from '../../features/accounts/invite-link.ts'
import { copyText } from '../../features/content/copy-text.ts'
import { QrCode } from '../../features/content/qr-code.tsx'
import css from './share-money.module.css'

/** One's own link as a code to scan, to copy and to share; anyone who is not signed in is asked to. */
export function Invitation() {
  const text = useText(words)
  const router = useRouter()
  const { signedIn } = useSession()
  const user = useQuery({ ...queryFor('getUserInfo', {}, { quiet: true }), enabled: signedIn })

  if (!signedIn)
    return (
      <Card as="section" className={css.invitation}>
        <h2 className={css.title}>{text('mine')}</h2>
        <p className={css.quiet}>{text('signIn')}</p>
        <Button full onClick={() => requireLogin(() => undefined)}>
          {text('login')}
        </Button>
      </Card>
    )

  if (user.error && !user.data)
    return (
      <Card as="section" className={css.invitation}>
        <h2 className={css.title}>{text('mine')}</h2>
        <ErrorState error={user.error} onRetry={user.refetch} />
      </Card>
    )
  const inviteCode = user.data?.inviteCode
  const link = inviteLink({ from: location.href, path: paths.index(), inviteCode })
  // Closing the device's sheet is no failure.
  const share = () => navigator.share({ title: text('title'), text: text('shareText'), url: link }).catch(() => undefined)
  return (
    <Card as="section" className={css.invitation}>
      <h2 className={css.title}>{text('mine')}</h2>
      {inviteCode === undefined ? <Skeleton width={176} height={176} radius={10} /> : <QrCode text={link} label={text('qr')} />}
      <p className={css.quiet}>{text('qrNote')}</p>
      {inviteCode !== undefined && (
        <p>
          {text('code')} <strong className={css.code}>{inviteCode}</strong>
        </p>
      )}
      <div className={css.ways}>
        <Button variant="secondary" full icon="copy" disabled={!inviteCode} onClick={() => void copyText(link, { copied: text('copied'), failed: link })}>
          {text('copy')}
        </Button>
        {'share' in navigator ? (
          <Button full icon="share" disabled={!inviteCode} onClick={() => void share()}>
            {text('share')}
          </Button>
        ) : (
          <Button full icon="image" onClick={() => router.navigateTo(paths.poster())}>
            {text('poster')}
          </Button>
        )}
      </div>
      {'share' in navigator && (
        <Button variant="ghost" icon="image" onClick={() => router.navigateTo(paths.poster())}>
          {text('poster')}
        </Button>
      )}
    </Card>
  )
}
