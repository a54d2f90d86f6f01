import { addressForm as words } from '@anxin/words/address-form'
import { cutTo } from '@anxin/rules/graphemes'
import { nameTyped } from '@anxin/rules/seen-text'
import { readPhone } from '@anxin/mobile/forms/phone'
import { useText } from '@anxin/mobile/language/text'
import { mayUse } from '@anxin/mobile/permissions/permissions'
import { Button } from '@anxin/ui/button.tsx'
import type { AddressFields } from './address-fields.ts'

type Contact = { name?: readonly string[]; tel?: readonly string[] }
type Contacts = { select: (properties: readonly string[], options: { multiple: boolean }) => Promise<readonly Contact[]> }

const longestName = 20

/** The phone's own list of contacts, where the browser opens it: the page sees the one that is chosen. */
const contacts = (): Contacts | undefined =>
  // safe: the one shape of navigator.contacts, which the DOM's types do not know
  'contacts' in navigator ? (navigator.contacts as Contacts) : undefined

/** Fills name and number in from a contact; nothing in browsers that have none. */
export function ContactButton({ onChosen }: { onChosen: (fields: Pick<AddressFields, 'name' | 'phone'>) => void }) {
  const text = useText(words)
  const book = contacts()
  if (!book) return null

  const choose = async () => {
    if (!(await mayUse('contacts'))) return
    const [chosen] = await book.select(['name', 'tel'], { multiple: false }).catch(() => [])
    if (chosen) onChosen({ name: cutTo(nameTyped(chosen.name?.[0] ?? ''), longestName), phone: readPhone(chosen.tel?.[0] ?? '') })
  }
  return (
    <Button variant="ghost" size="s" icon="user" onClick={() => void choose()}>
      {text('fromContacts')}
    </Button>
  )
}
