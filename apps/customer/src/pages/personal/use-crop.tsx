import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'

const CropSheet = lazyPart(() => import('./crop-sheet.tsx').then(({ CropSheet: sheet }) => ({ default: sheet })))

type Asked = { file: File; address: string; answer: (cut: File | undefined) => void }

/** Lets the person cut a picture: `crop` waits for it, `sheet` is where it is done. */
export function useCrop(): { crop: (file: File) => Promise<File | undefined>; sheet: ReactNode } {
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
