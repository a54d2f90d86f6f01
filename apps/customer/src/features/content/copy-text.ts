import { toast } from '@anxin/mobile/overlays/toast'

/** Copies a text and says so, or says that it could not be copied. */
export async function copyText(text: string, words: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(words.copied, { type: 'success' })
  } catch {
    // Browsers forbid it without a secure connection: the text stands there to be selected.
    toast(words.failed, { type: 'warning' })
  }
}
