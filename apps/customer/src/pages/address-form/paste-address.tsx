import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { addressForm as words } from '@anxin/words/address-form'
import { cutTo } from '@anxin/rules/graphemes'
import { parseAddress, type ParsedAddress } from '@anxin/rules/parse-address'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { selectedOf } from '../../features/location/address-to-select.ts'
import type { AddressFields } from './address-fields.ts'
import css from './address-form.module.css'

type Told = 'readDone' | 'readPartly' | 'readNothing'

/** A whole address pasted as one text becomes fields, and its street a place on the map. */
export function PasteAddress({ onRead }: { onRead: (read: Partial<AddressFields>) => void }) {
  const [pasted, setPasted] = useState('')
  const [told, setTold] = useState<Told>()
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const text = useText(words)

  const placeOf = async ({ city, area, address }: ParsedAddress) => {
    // The house number alone rarely stands in a map's names; the street does.
    const keywords = [address, address.replace(/\d.*$/, '')].filter((each, at, all) => each !== '' && all.indexOf(each) === at)
    for (const keyword of keywords) {
      const found = await client
        .fetchQuery(queryFor('placeSuggestion', { keyword: cutTo(keyword, 50), ...(city && { region: city }), limit: 10 }))
        .catch(() => undefined)
      const place = found?.list.find((each) => area === '' || each.district === area)
      if (place) return selectedOf(place)
    }
    return undefined
  }
  const read = async (whole: string) => {
    if (whole.trim() === '') return
    const parsed = parseAddress(whole)
    setBusy(true)
    const place = parsed.address ? await placeOf(parsed) : undefined
    setBusy(false)
    const { name, phone, province, city, area, address } = parsed
    const houseNo = cutTo(parsed.houseNo, 50)
    const typed = {
      name: cutTo(name, 20),
      phone,
      province: province || place?.province,
      city: city || place?.city,
      area: area || place?.area,
      address,
      houseNo,
    }
    const said = Object.fromEntries(Object.entries(typed).filter(([, value]) => value))
    onRead({
      ...said,
      ...(place && { lat: place.lat, lng: place.lng, cityCode: place.cityCode, rough: true }),
      ...(address && !place && { lat: undefined, lng: undefined }),
    })
    setTold(Object.keys(said).length === 0 ? 'readNothing' : name && phone && place ? 'readDone' : 'readPartly')
  }

  return (
    <Card>
      <TextArea
        label={text('paste')}
        value={pasted}
        rows={2}
        placeholder={text('pasteHint')}
        hint={told && text(told)}
        onChange={setPasted}
        onPaste={(event) => {
          const clip = event.clipboardData.getData('text')
          if (pasted === '' && clip.trim().length > 6) void read(clip)
        }}
      />
      {pasted !== '' && (
        <div className={css.read}>
          <Button size="s" variant="secondary" busy={busy} onClick={() => void read(pasted)}>
            {text('read')}
          </Button>
        </div>
      )}
    </Card>
  )
}
