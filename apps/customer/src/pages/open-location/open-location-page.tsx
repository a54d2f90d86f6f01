import { distance } from '@anxin/rules/distance'
import { lengthText } from '@anxin/rules/measures'
import { openLocation as words } from '@anxin/words/open-location'
import { useText } from '@anxin/mobile/language/text'
import { useCurrentLocation } from '@anxin/mobile/location/location'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { Button, LinkButton } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { MapDrawing } from '@anxin/ui/drawings/map.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { copyText } from '../../features/content/copy-text.ts'
import { pointOf } from '../../features/location/point.ts'
import { paths } from '../../routes.ts'
import css from './open-location.module.css'

/** A place by its address's parameters: its name, how far it is, and the ways to get there. */
export function OpenLocationPage() {
  const { lat, lng, name = '', address = '' } = useParams(paths.openLocation)
  const text = useText(words)
  const here = useCurrentLocation(({ location }) => location)
  const point = pointOf({ lat, lng })
  if (!point && !name && !address) {
    return (
      <Page title={text('title')}>
        <EmptyState drawing={<MapDrawing />} title={text('empty')}>
          {text('emptyNote')}
        </EmptyState>
      </Page>
    )
  }

  const written = address || name
  return (
    <Page title={text('title')} className={css.body}>
      <Card as="section" className={css.place}>
        <Icon className={css.pin} name="location" size={24} />
        <h2 className={css.name}>{name || address || text('nameless')}</h2>
        {name && address && <p className={css.address}>{address}</p>}
        {point && here && <p className={css.quiet}>{text('away', { length: lengthText(distance(here, point)) })}</p>}
        {!point && <p className={css.quiet}>{text('noPoint')}</p>}
      </Card>
      {written && (
        <Button full variant="secondary" icon="copy" onClick={() => void copyText(written, { copied: text('copied'), failed: text('copyFailed') })}>
          {text('copy')}
        </Button>
      )}
      {point && (
        <LinkButton full icon="map" href={mapUrl(point, name || address)} target="_blank" rel="noreferrer">
          {text('toMap')}
        </LinkButton>
      )}
    </Page>
  )
}

/** The point in Amap, which counts in gcj02 as our addresses do; it opens the app where there is one. */
function mapUrl({ lat, lng }: { lat: number; lng: number }, name: string): string {
  const query = new URLSearchParams({ position: `${lng},${lat}`, ...(name && { name }), coordinate: 'gaode', callnative: '1' })
  return `https://uri.amap.com/marker?${query}`
}
