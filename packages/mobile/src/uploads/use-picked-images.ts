import { useEffect, useRef, useState } from 'react'
import { pickImages } from './uploads.ts'

export type PickedImage = { key: string; url: string }

type Picked = { value: readonly PickedImage[]; onChange: (images: readonly PickedImage[]) => void; max: number }

/** The images of a picker: those that arrived, and previews of those on their way. */
export function usePickedImages({ value, onChange, max }: Picked) {
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([])
  // What was removed while others were on their way stays removed.
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  const arrive = (images: readonly PickedImage[]) => latest.current.onChange([...latest.current.value, ...images])

  const add = async () => {
    const previews: string[] = []
    const onChosen = (files: readonly File[]) => {
      previews.push(...files.map((file) => URL.createObjectURL(file)))
      setOnTheWay((before) => [...before, ...previews])
    }
    const result = await pickImages({ total: max, already: value.length + onTheWay.length, onChosen })
    setOnTheWay((before) => before.filter((preview) => !previews.includes(preview)))
    previews.forEach((preview) => URL.revokeObjectURL(preview))
    if (result) arrive(result.dataHash.map((key, at) => ({ key, url: result.dataImg[at] ?? '' })))
  }
  const remove = (key: string) => onChange(value.filter((image) => image.key !== key))

  return { onTheWay, add: () => void add(), remove }
}
