import { inside, whenText } from '@anxin/rules/day-words'
import { technicianCustomers } from '@anxin/words/technician-customers'
import { technicianOrder } from '@anxin/words/technician-order'
import { isIn } from '@anxin/contract/order-states'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { Button, LinkButton } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { useSpell } from '../../features/visits/spell.ts'
import { useNow } from '../../features/visits/use-now.ts'
import { navigationLink, placeText } from '../../features/visits/visit-words.ts'
import { copyText } from '../../features/workbench/copy-text.ts'
import type { Visit } from './visit.ts'
import css from './order-page.module.css'

/** Where to go, as far as the server has opened the address, with the way there. */
export function Place({ visit, offset }: { visit: Visit; offset: number }) {
  const { address, addressFrom, status } = visit
  const language = useLanguage()
  const now = useNow(offset, 60_000)
  const spell = useSpell()
  const text = useText(technicianOrder)
  const said = useText(technicianCustomers)
  const link = navigationLink(visit)
  const copy = async () => {
    const copied = await copyText(placeText(visit))
    toast(text(copied ? 'copied' : 'copyFailed'), { type: copied ? 'success' : 'warning' })
  }

  return (
    <Card className={css.card}>
      <h2 className={css.heading}>{text('place')}</h2>
      {address.address && <p className={css.area}>{address.area}</p>}
      <div className={css.address}>
        <span>{address.address ?? address.area}</span> {address.houseNo && <span>{address.houseNo}</span>}
      </div>
      {(address.stairs ?? address.pets) && (
        <p className={css.hint}>{[address.stairs && said('stairs'), address.pets && said('pets')].filter(Boolean).join(' · ')}</p>
      )}
      {address.arrivalNote && (
        <p className={css.note}>
          <span>{text('arrivalNote')}</span>
          {address.arrivalNote}
        </p>
      )}
      {status === 'PENDING_ACCEPT' && <p className={css.hint}>{text('placeArea')}</p>}
      {addressFrom !== undefined && <p className={css.hint}>{text('placeFrom', { when: inside(whenText(addressFrom, now, language)) })}</p>}
      {status === 'ACCEPTED' && address.address && <p className={css.hint}>{text('placeNote')}</p>}
      {isIn(status, 'beforeArrival') && <p className={css.hint}>{spell.trip(visit)}</p>}
      {address.address && (
        <div className={css.ways}>
          {link && (
            <LinkButton variant="secondary" icon="navigation" href={link} target="_blank" rel="noreferrer">
              {text('navigate')}
            </LinkButton>
          )}
          <Button variant="secondary" icon="copy" onClick={() => void copy()}>
            {text('copyAddress')}
          </Button>
        </div>
      )}
    </Card>
  )
}
