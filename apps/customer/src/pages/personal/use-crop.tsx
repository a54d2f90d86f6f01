import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useReady } from '@anxin/mobile/navigation/use-ready'

const loadCropSheet = () => import('./crop-sheet.tsx').then(({ CropSheet: sheet }) => ({ default: sheet }))
const CropSheet = lazyPart(loadCropSheet)

type Asked = { file: File; address: string; answer: (cut: File | undefined) => void }

/** Lets the person cut a picture: `crop` waits for it, `sheet` is where it is done. */
export function useCrop(): { crop: (file: File) => Promise<File | undefined>; sheet: ReactNode } {
  useReady(loadCropSheet)
  const [asked, setAsked] = useState<Asked>()
  const crop = (file: File) =>
    new Promise<File | undefined>((resolve) => {
      const address = URL.createObjectURL(file)
      const answer = (cut: File | undefined) => {
        URL.revokeObjectURL(address)
        setAsked(undefined)
        resolve(cut)
      }
      setAsked({ file, address, answer })
    })
  const sheet = asked && (
    <Suspense>
      <CropSheet file={asked.file} address={asked.address} onDone={asked.answer} />
    </Suspense>
  )
  return { crop, sheet }
}
