import { useEffect, useRef, useState } from 'react'
import { pickImages } from './uploads.ts'

export type PickedImage = { key: string; url: string }
/** An image that is going up: its preview, how much of it has gone, and how to call it off. */
type GoingUp = { preview: string; share: number; cancel: () => void }

type Picked = {
  value: readonly PickedImage[]
  onChange: (images: readonly PickedImage[]) => void
  max: number
  original: boolean
  onUpload?: ((upload: Promise<boolean>) => void) | undefined
}

/** The images of a picker: those that arrived, and those on their way. */
export function usePickedImages({ value, onChange, max, original, onUpload }: Picked) {
  const [onTheWay, setOnTheWay] = useState<readonly GoingUp[]>([])
  // What was removed while others were on their way stays removed.
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  const arrive = (images: readonly PickedImage[]) => latest.current.onChange([...latest.current.value, ...images])

  const add = async () => {
    let isOver: (whole: boolean) => void = () => {}
    const going = new Map<File, { preview: string; abort: AbortController }>()
    const leave = (previews: readonly string[]) => setOnTheWay((before) => before.filter(({ preview }) => !previews.includes(preview)))
    const onChosen = (files: readonly File[]) => {
      for (const file of files) going.set(file, { preview: URL.createObjectURL(file), abort: new AbortController() })
      const begun = [...going.values()].map(({ preview, abort }) => {
        const cancel = () => {
          abort.abort()
          leave([preview])
        }
        return { preview, share: 0, cancel }
      })
      setOnTheWay((before) => [...before, ...begun])
      onUpload?.(new Promise((resolve) => (isOver = resolve)))
    }
    const onProgress = (file: File, share: number) => {
      const preview = going.get(file)?.preview
      setOnTheWay((before) => before.map((each) => (each.preview === preview ? { ...each, share } : each)))
    }
    const result = await pickImages({
      total: max,
      already: value.length + onTheWay.length,
      original,
      onChosen,
      onProgress,
      signalOf: (file) => going.get(file)?.abort.signal,
    })
    const previews = [...going.values()].map(({ preview }) => preview)
    leave(previews)
    previews.forEach((preview) => URL.revokeObjectURL(preview))
    if (result) arrive(result.dataHash.map((key, at) => ({ key, url: result.dataImg[at] ?? '' })))
    const wanted = [...going.values()].filter(({ abort }) => !abort.signal.aborted).length
    isOver(wanted === (result ? result.dataHash.length : 0))
  }
  const remove = (key: string) => onChange(value.filter((image) => image.key !== key))

  return { onTheWay, add: () => void add(), remove }
}
