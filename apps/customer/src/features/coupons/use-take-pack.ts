import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { takePack } from './take-pack.ts'

/** Takes the whole pack for new people. No mutation of the query library: its code is not for the first screen. */
export function useTakePack(done: string) {
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const take = async () => {
    setPending(true)
    await takePack(queries, done)
    setPending(false)
  }
  return { isPending, take }
}
