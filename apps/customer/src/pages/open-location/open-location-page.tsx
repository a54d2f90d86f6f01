import { Suspense, useMemo } from 'react'
import { distance } from '@anxin/rules/distance'
import { lengthText } from '@anxin/rules/measures'
import { openLocation as words } from '@anxin/words/open-location'
import { useText } from '@anxin/mobile/language/text'
import { useCurrentLocation } from '@anxin/mobile/location/location'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { Button, LinkButton } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { MapDrawing } from '@anxin/ui/drawings/map.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { copyText } from '../../features/content/copy-text.ts'
import { pointOf } from '../../features/location/point.ts'
import { useMap } from '../../features/map/use-map.ts'
import { paths } from '../../routes.ts'
import { amapUrl, tencentMapUrl } from './map-links.ts'
import css from './open-location.module.css'

const PlaceMap = lazyPart(() => import('./place-map.tsx').then(({ PlaceMap: view }) => ({ default: view })))

// Beyond, the reader is in another city, and nobody walks there.
const worthTelling = 100_000

/** A place by its address's parameters: its name, how far it is, and the ways to get there. */
export function OpenLocationPage() {
  const { lat, lng, name = '', address = '' } = useParams(paths.openLocation)
  const text = useText(words)
  const here = useCurrentLocation(({ location }) => location)
  const point = useMemo(() => pointOf({ lat, lng }), [lat, lng])
  const map = useMap()
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
  const away = point && here && distance(here, point)
  return (
    <Page title={text('title')} className={css.body}>
      {point && map.state !== 'none' && (
        <div className={css.map}>
          {map.state === 'ready' && (
            <Suspense>
              <PlaceMap styleUrl={map.styleUrl} point={point} here={here} name={name || address} />
            </Suspense>
          )}
        </div>
      )}
      <Card as="section" className={css.place}>
        <Icon className={css.pin} name="location" size={24} />
        <h2 className={css.name}>{name || address || text('nameless')}</h2>
        {name && address && <p className={css.address}>{address}</p>}
        {away !== undefined && away < worthTelling && <p className={css.quiet}>{text('away', { length: lengthText(away) })}</p>}
        {!point && <p className={css.quiet}>{text('noPoint')}</p>}
      </Card>
      {written && (
        <Button full variant="secondary" icon="copy" onClick={() => void copyText(written, { copied: text('copied'), failed: text('copyFailed') })}>
          {text('copy')}
        </Button>
      )}
      {point && (
        <>
          <LinkButton full icon="map" href={amapUrl({ ...point, name: name || address })} target="_blank" rel="noreferrer">
            {text('toMap')}
          </LinkButton>
          <LinkButton full variant="secondary" icon="map" href={tencentMapUrl({ ...point, name: name || address })} target="_blank" rel="noreferrer">
            {text('toTencentMap')}
          </LinkButton>
        </>
      )}
    </Page>
  )
}
