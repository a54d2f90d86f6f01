import { useEffect, useState } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { realName as words } from '@anxin/words/real-name'
import { useText } from '@anxin/mobile/language/text'
import { mayUse } from '@anxin/mobile/permissions/permissions'
import { chooseImages } from '@anxin/mobile/uploads/choose-images'
import { Icon } from '@anxin/ui/icon.tsx'
import { Spinner } from '@anxin/ui/spinner.tsx'
import { putPicture, type PictureKind } from './put-picture.ts'
import css from './real-name.module.css'

type Vault = NonNullable<Reply<'doAuthenticationCheck'>['vault']>
type Props = { vault: Vault; kind: PictureKind; label: string; onSealed: (key: string) => void; awaits: (upload: Promise<boolean>) => void }
type State = { at: 'empty' } | { at: 'sealing' | 'sealed' | 'unreadable' | 'uploadFailed'; url: string }

/** One side of the card: chosen, encrypted on the device, sent. What is shown is the picture that never leaves it. */
export function PaperFrame({ vault, kind, label, onSealed, awaits }: Props) {
  const text = useText(words)
  const [state, setState] = useState<State>({ at: 'empty' })
  const url = state.at === 'empty' ? undefined : state.url
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url])

  const choose = async () => {
    if (!(await mayUse('photos'))) return
    const chosen = await chooseImages(false)
    const file = chosen === 'failed' ? undefined : chosen[0]
    if (!file) return
    const shown = URL.createObjectURL(file)
    setState({ at: 'sealing', url: shown })
    const sending = putPicture(file, { vault, kind })
    awaits(sending.then((put) => typeof put === 'object'))
    const put = await sending
    onSealed(typeof put === 'object' ? put.key : '')
    setState({ at: typeof put === 'object' ? 'sealed' : put, url: shown })
  }
  const isWrong = state.at === 'unreadable' || state.at === 'uploadFailed'
  return (
    <div>
      <button type="button" className={css.frame} aria-label={`${label} ${text(url === undefined ? 'choose' : 'replace')}`} onClick={() => void choose()}>
        {url === undefined ? (
          <>
            <Icon name="camera" size={24} />
            <span>{label}</span>
          </>
        ) : (
          <img className={css.picture} src={url} alt="" />
        )}
        {state.at === 'sealing' && (
          <span className={css.over}>
            <Spinner />
          </span>
        )}
      </button>
      <p className={isWrong ? css.wrong : css.quiet} aria-live="polite">
        {state.at === 'empty' ? text('choose') : text(state.at)}
      </p>
    </div>
  )
}
