import { useState } from 'react'
import { technicianOrder } from '@anxin/words/technician-order'
import { useText } from '@anxin/mobile/language/text'
import { pickImages } from '@anxin/mobile/uploads/uploads'
import { Button } from '@anxin/ui/button.tsx'
import { CodeBoxes } from '@anxin/ui/code-boxes.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { findPosition, usePositionConsent } from '../../features/position/position.ts'
import css from './order-page.module.css'

const digits = 6

type Proof = { code?: string; photo?: string; lat?: number; lng?: number }
type ArriveSheetProps = {
  open: boolean
  onClose: () => void
  busy: boolean
  error: string | undefined
  /** How near to the address a photo counts, metres. */
  withinM: number
  onType: () => void
  onArrive: (proof: Proof) => void
}

/** Proof of having arrived: the customer's code, or a photo of the door together with the position where there is none to be had. */
export function ArriveSheet({ open, onClose, busy, error, withinM, onType, onArrive }: ArriveSheetProps) {
  const [code, setCode] = useState('')
  const [photo, setPhoto] = useState<{ key: string; url: string }>()
  const [byPhoto, setByPhoto] = useState(false)
  const [finding, setFinding] = useState(false)
  const [lost, setLost] = useState(false)
  const text = useText(technicianOrder)

  const arriveByCode = async (typed: string) => {
    // Only who agreed to show the way is looked up, and nobody waits long for it.
    const position = usePositionConsent.getState().allowed ? await Promise.race([findPosition(), soon()]) : undefined
    await onArrive({ code: typed, ...(position && { lat: position.lat, lng: position.lng }) })
    // A wrong code is typed again; a right one closes the sheet.
    setCode('')
  }
  const arriveByPhoto = async (key: string) => {
    setLost(false)
    setFinding(true)
    const position = await findPosition()
    setFinding(false)
    if (position) onArrive({ photo: key, lat: position.lat, lng: position.lng })
    else setLost(true)
  }
  const shoot = async () => {
    const picked = await pickImages({ limit: 1, total: 1 })
    const [key, url] = picked ? [picked.dataHash[0], picked.dataImg[0]] : []
    if (key && url) setPhoto({ key, url })
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('arriveTitle')}
      footer={
        byPhoto ? (
          photo && (
            <Button size="l" full busy={busy || finding} onClick={() => void arriveByPhoto(photo.key)}>
              {text('arrivePhotoGo')}
            </Button>
          )
        ) : (
          <Button size="l" full busy={busy} disabled={code.length < digits} onClick={() => void arriveByCode(code)}>
            {text('arriveGo')}
          </Button>
        )
      }
    >
      {!byPhoto && (
        <div className={css.sheet}>
          <p>{text('arriveNote')}</p>
          <CodeBoxes
            label={text('arriveCode')}
            value={code}
            onChange={(typed) => {
              setCode(typed)
              onType()
            }}
            onFull={(whole) => void arriveByCode(whole)}
            error={error}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- anyone who sees this has just asked for it
            autoFocus
          />
          <Button variant="ghost" icon="camera" onClick={() => setByPhoto(true)}>
            {text('arrivePhoto')}
          </Button>
        </div>
      )}
      {byPhoto && (
        <div className={css.sheet}>
          <p>{text('arrivePhotoNote', { n: withinM })}</p>
          {!navigator.onLine && <Notice tone="warning">{text('arriveOffline')}</Notice>}
          {photo && <Picture src={photo.url} alt={text('photo')} ratio="4/3" radius="var(--radius-card)" />}
          {(lost || error) && <Notice tone="error">{lost ? text('arriveNoPosition') : error}</Notice>}
          <Button variant="secondary" size="l" full icon="camera" disabled={!navigator.onLine} onClick={() => void shoot()}>
            {text(photo ? 'arrivePhotoAgain' : 'photo')}
          </Button>
          <Button variant="ghost" onClick={() => setByPhoto(false)}>
            {text('arriveUseCode')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

const soon = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 2500))
