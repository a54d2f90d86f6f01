import { closeReasons, type CloseReason } from '@anxin/words/stored/close-reasons'
import { closeReasonWords } from '@anxin/words/close-reasons'
import { textIn, type Language } from '@anxin/words/words'

/** A reason of the product's own in the reader's language; undefined for what somebody wrote. */
export function ownReason(written: string, language: Language): string | undefined {
  // safe: the names of the object itself
  const own = (Object.keys(closeReasons) as CloseReason[]).find((name) => closeReasons[name] === written)
  return own && textIn(closeReasonWords, language)(own)
}

/** Why an order was closed: the product's own reasons in the reader's language, a technician's as it was written. */
export const closedWhy = (written: string, language: Language): string => ownReason(written, language) ?? written
