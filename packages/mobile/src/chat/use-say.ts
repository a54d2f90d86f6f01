import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '@anxin/contract/calls'
import { contactFlags, type ContactFlag } from '@anxin/rules/contact-words'
import { chat as words } from '@anxin/words/chat'
import { useText } from '../language/text.ts'
import { write } from '../outbox/write.ts'
import { confirm } from '../overlays/dialog.ts'
import { toast } from '../overlays/toast.ts'
import { errorText, isRefused } from '../request/errors.ts'

const everyFlag: readonly ContactFlag[] = ['PHONE', 'CONTACT', 'OFF_PLATFORM']
type Said = Omit<Input<'sendChat'>, 'orderId' | 'sure'>

/** Sends a message, through the outbox where there is no network; what looks like leaving the platform only after a warning. Answers whether it went or waits. */
export function useSay(orderId: string) {
  const client = useQueryClient()
  const text = useText(words)
  const [busy, setBusy] = useState(false)

  const isSure = (flags: readonly ContactFlag[]) =>
    confirm({
      title: text('warnTitle'),
      content: [...flags.map((flag) => text(`warn_${flag}`)), text('warnKept')].join('\n'),
      confirmText: text('sendAnyway'),
      tone: 'danger',
    })
  const again = async (said: Said, flags: readonly ContactFlag[]): Promise<boolean> => {
    if (!(await isSure(flags))) return false
    try {
      await write('sendChat', { orderId, ...said, sure: true })
      return true
    } catch (error) {
      toast(errorText(error), { type: 'error' })
      return false
    }
  }
  const say = async (said: Said): Promise<boolean> => {
    const flags = said.text ? contactFlags(said.text, [], location.host) : []
    if (flags.length > 0 && !(await isSure(flags))) return false
    setBusy(true)
    try {
      await write('sendChat', { orderId, ...said, ...(flags.length > 0 && { sure: true }) })
      return true
    } catch (error) {
      // The server judges it with what was written just before.
      if (isRefused(error, 'chatWarned')) {
        const { flags: named } = error.detail
        return await again(
          said,
          everyFlag.filter((flag) => named.includes(flag)),
        )
      }
      toast(errorText(error), { type: 'error' })
      return false
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['getChat', { orderId }] })
    }
  }
  return { say, busy }
}
