import { vettingWords } from '@anxin/words/console/system/vetting'
import { useEffect, useRef, useState } from 'react'
import { useOpened } from '../../features/vault/opened.ts'
import { message } from '../../messages/messages.ts'
import { errorOf } from '../../request/error-of.ts'
import { useOnce } from '../../request/use-once.ts'
import { useText } from '../../text/language.ts'
import type { Opened, VaultKeys } from './open-sealed.ts'

export type OpenPaper = (paperKey: string, keys: VaultKeys) => Promise<Opened>

/** What was opened of a record. All of it goes when the vault is locked again, and when the record is left. */
export function useOpenedPapers(openPaper: OpenPaper | undefined) {
  const text = useText(vettingWords)
  const keys = useOpened()?.keys
  const [shown, setShown] = useState<ReadonlyMap<string, Opened>>(new Map())
  const urls = useRef<string[]>([])
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made.splice(0)) URL.revokeObjectURL(url)
    }
  }, [keys])
  const [former, setFormer] = useState(keys)
  if (former !== keys) {
    setFormer(keys)
    setShown(new Map())
  }
  const opening = useOnce({
    mutationFn: async ({ paperKey }: { paperKey: string }) => {
      if (!openPaper || !keys) throw new Error(text('lockedVault'))
      const opened = await openPaper(paperKey, keys)
      if ('url' in opened) urls.current.push(opened.url)
      return { paperKey, opened }
    },
    onSuccess: ({ paperKey, opened }) => setShown((now) => new Map(now).set(paperKey, opened)),
    onError: (error: unknown) => message.error(errorOf(error)),
  })
  return { isVaultOpen: keys !== undefined, shown, open: opening.mutate, isOpening: opening.isPending }
}
