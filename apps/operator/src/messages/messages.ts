import type { App } from 'antd'

type Kit = ReturnType<typeof App.useApp>

let kit: Kit | undefined
const waiting: ((kit: Kit) => void)[] = []

const withKit = (act: (kit: Kit) => void) => void (kit ? act(kit) : waiting.push(act))

/** The kit's messages come after the first view; what was said before is said then. */
export function setKit(loaded: Kit): void {
  kit = loaded
  for (const act of waiting.splice(0)) act(loaded)
}

/** What is said over the page, for a moment. */
export const message = {
  success: (text: string) => withKit((loaded) => void loaded.message.success(text)),
  error: (text: string) => withKit((loaded) => void loaded.message.error(text)),
}

type Question = Parameters<Kit['modal']['confirm']>[0]

/** What is asked or said over the page until it is closed. */
export const modal = {
  confirm: (question: Question) => withKit((loaded) => void loaded.modal.confirm(question)),
  warning: (notice: Question) => withKit((loaded) => void loaded.modal.warning(notice)),
}
