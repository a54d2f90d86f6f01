import { create } from 'zustand'
import { notifySaid } from './said.ts'

export const toastTypes = ['primary', 'info', 'error', 'warning', 'success'] as const
export type ToastType = (typeof toastTypes)[number]

export type Toast = { id: number; text: string; type: ToastType | undefined }

const DURATION_MS = 1500

export const useToast = create<{ shown: Toast | undefined }>(() => ({ shown: undefined }))

let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows one sentence for 1500 ms, in place of the one before. With `type` comes its icon; an unknown type counts
 * as success, none shows the text alone.
 */
export function toast(text: string, { type, duration = DURATION_MS }: { type?: string; duration?: number } = {}): void {
  const known = toastTypes.find((each) => each === type)
  useToast.setState({ shown: { id: ++lastId, text, type: type === undefined ? undefined : (known ?? 'success') } })
  notifySaid()
  clearTimeout(timer)
  timer = setTimeout(hideToast, duration)
}

export const hideToast = (): void => useToast.setState({ shown: undefined })

/** Resolves when no toast is shown. */
export const toastGone = (): Promise<void> =>
  new Promise((resolve) => {
    if (!useToast.getState().shown) return resolve()
    const stop = useToast.subscribe(({ shown }) => {
      if (shown) return
      stop()
      resolve()
    })
  })
