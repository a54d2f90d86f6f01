import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '@anxin/mobile/session/session'
import { onAnswer, sendWaiting, useMoves } from './moves.ts'
import { takeAnswer } from './visit-queries.ts'

const AGAIN_MS = 15_000

/** Sends what waits at the start, when the network is back, and every so often until nothing waits. */
export function MoveSender() {
  const client = useQueryClient()
  const { signedIn } = useSession()
  const waits = useMoves(({ waiting }) => waiting.length > 0)

  useEffect(() => onAnswer((move, order) => takeAnswer(client, move, order)), [client])

  useEffect(() => {
    if (!waits || !signedIn) return
    const send = () => void sendWaiting()
    send()
    const timer = setInterval(send, AGAIN_MS)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [waits, signedIn])

  // Another tab of the same technician sent or kept something.
  useEffect(() => {
    const heard = ({ key }: StorageEvent) => key === useMoves.persist.getOptions().name && void useMoves.persist.rehydrate()
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  }, [])

  return null
}
