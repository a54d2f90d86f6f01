import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { photos } from '@anxin/words/photos'
import { useText } from '@anxin/mobile/language/text'
import { cropImage, cropSide, type Area } from '@anxin/mobile/uploads/crop-image'
import { Button } from '@anxin/ui/button.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import css from './crop-sheet.module.css'

const mostZoom = 3

type CropSheetProps = { file: File; address: string; onDone: (cut: File | undefined) => void }

/** Cuts the picture at `address` into a square as wide as the screen; `onDone` gets it, or nothing when the person turned back. */
export function CropSheet({ file, address, onDone }: CropSheetProps) {
  const text = useText(photos)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()

  const use = async () => {
    // A picture that this browser cannot cut goes up whole, and is shown in a round all the same.
    if (area) onDone((await cropImage(file, area, cropSide(screen, devicePixelRatio))) ?? file)
  }
  return (
    <Sheet
      open
      onClose={() => onDone(undefined)}
      title={text('cropTitle')}
      footer={
        <Button size="l" disabled={!area} onClick={() => void use()}>
          {text('useCrop')}
        </Button>
      }
    >
      <div className={css.frame}>
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={mostZoom}
          aspect={1}
          showGrid={false}
          cropperProps={{ role: 'application', 'aria-label': text('cropFrame') }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_share: Area, pixels: Area) => setArea(pixels)}
        />
      </div>
      <label className={css.zoom}>
        <span>{text('zoom')}</span>
        <input type="range" min={1} max={mostZoom} step={0.05} value={zoom} onChange={(event) => setZoom(Number(event.target.value))} />
      </label>
      <p className={css.note}>{text('cropNote')}</p>
    </Sheet>
  )
}
