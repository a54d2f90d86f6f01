import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type Deed<Input, Reply> = {
  mutationFn: (input: Input) => Promise<Reply>
  onSuccess: (reply: Reply) => Promise<void> | void
  onError: (error: Error) => void
}

/** A change for a button. The second click of a double click comes before the first one shows, and is no second wish: what is under way is not begun again. */
export function useOnce<Input, Reply>(deed: Deed<Input, Reply>) {
  const underWay = useRef(new Set<string>())
  const mutation = useMutation({ ...deed, onSettled: (_reply, _error, input) => void underWay.current.delete(JSON.stringify(input)) })
  const mutate: typeof mutation.mutate = (...asked) => {
    const wish = JSON.stringify(asked[0])
    if (underWay.current.has(wish)) return
    underWay.current.add(wish)
    mutation.mutate(...asked)
  }
  return { ...mutation, mutate }
}
