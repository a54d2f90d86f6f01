import type { ReactNode } from 'react'
import { addresses as words } from '@anxin/words/addresses'
import { maskPhone } from '@anxin/rules/mask'
import { useText } from '@anxin/mobile/language/text'
import { Tag } from '@anxin/ui/tag.tsx'
import { regionLine, streetLine } from './address-lines.ts'
import type { Address } from './address-queries.ts'
import css from './address-summary.module.css'

/** An address in three lines: where, in which region, for whom. */
export function AddressSummary({ address, children }: { address: Address; children?: ReactNode }) {
  const text = useText(words)
  return (
    <span className={css.lines}>
      <span className={css.street}>
        {streetLine(address)} {address.normalAddress && <Tag tone="primary">{text('byDefault')}</Tag>}
      </span>
      <span className={css.note}>{regionLine(address)}</span>
      <span className={css.note}>
        <bdi>{address.name}</bdi> <span className="tabular">{maskPhone(address.phone)}</span>
      </span>
      {children}
    </span>
  )
}
