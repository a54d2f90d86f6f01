import { pictureKind } from '@anxin/rules/picture-kind'
import { openPaper, openText } from '@anxin/rules/sealing/papers'
import { identitiesWords } from '@anxin/words/console/system/identities'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useOpened } from '../../features/vault/opened.ts'
import { call } from '../../request/call.ts'
import { errorOf } from '../../request/error-of.ts'
import { useMe } from '../../request/me.ts'
import { useOnce } from '../../request/use-once.ts'
import { useResourcesAgain } from '../../request/use-read-again.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import './paper.css'

type Paper = ManageReply<'identity/getInfo'>['papers'][number]
type Shown = { text: string } | { url: string }

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
const types: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** One document, opened in this browser and drawn under the name of who looks. It goes when the vault is locked again. */
export function Paper({ customerId, paper: { paperKey, kind, seen } }: { customerId: string; paper: Paper }) {
  const text = useText(identitiesWords)
  const { message } = App.useApp()
  const again = useResourcesAgain()
  const keys = useOpened()?.keys
  const [shown, setShown] = useState<Shown>()
  const url = shown && 'url' in shown ? shown.url : undefined
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url])
  const open = useOnce({
    mutationFn: async () => {
      const sealed = await call('identity/openPaper', { customerId, paperKey })
      const privateJwk = keys?.get(sealed.kid)
      if (!privateJwk) throw new Error(text('wrongKey'))
      return openedOf(sealed, privateJwk).catch(() => {
        throw new Error(text('wrongKey'))
      })
    },
    onSuccess: async (opened) => {
      setShown(opened)
      await again(['identity'])
    },
    onError: (error: unknown) => void message.error(errorOf(error)),
  })
  return (
    <section className="paper">
      <div className="acts" style={{ marginTop: 0, alignItems: 'center' }}>
        <strong>{text(kind)}</strong>
        {seen && <span className="quiet">{text('seen')}</span>}
        {keys && (
          <Button size="small" loading={open.isPending} onClick={() => open.mutate()}>
            {text(seen ? 'openAgain' : 'open')}
          </Button>
        )}
      </div>
      {keys && shown && <Drawn shown={shown} label={text(kind)} />}
    </section>
  )
}

function Drawn({ shown, label }: { shown: Shown; label: string }) {
  const me = useMe()
  const [at] = useState(() => clockText(Date.now()))
  const mark = `${me?.name ?? ''} ${at}`
  if ('text' in shown) return <p className="num paper-text">{shown.text}</p>
  return (
    <div className="paper-picture">
      <img src={shown.url} alt={label} />
      <div className="paper-mark" aria-hidden>
        {Array.from({ length: 6 }, (_, nth) => (
          <span key={nth}>{mark}</span>
        ))}
      </div>
    </div>
  )
}

type Sealed = ManageReply<'identity/openPaper'>
async function openedOf({ owner, about, kind, lock, body, realName }: Sealed, privateJwk: Parameters<typeof openText>[0]): Promise<Shown> {
  const claims = { owner, about, kind }
  if (body === undefined) return { text: `${realName ?? ''} ${await openText(privateJwk, claims, lock)}` }
  const picture = await openPaper(privateJwk, claims, { body: bytesOf(body), lock })
  // What it is, its bytes say: nothing else than a picture is ever shown.
  const type = types[pictureKind(picture) ?? '']
  if (type === undefined) throw new Error('no picture')
  return { url: URL.createObjectURL(new Blob([picture], { type })) }
}
