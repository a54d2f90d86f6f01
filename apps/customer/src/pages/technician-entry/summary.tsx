import { joining } from '@anxin/words/joining'
import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { useCertName } from '../../features/joining/cert-name.ts'
import { useCityNames } from '../../features/location/use-city-names.ts'
import { paths } from '../../routes.ts'
import type { Application } from './tech-draft.ts'
import css from './technician-entry.module.css'

/** What was sent, to be read while it waits. */
export function Summary({
  application: { photoUrls, requirements, cityCode = '', city = '', area, workYears = 0, intro = '', certs, serviceRadiusM },
}: {
  application: Application
}) {
  const text = useText(words)
  const of = useText(joining)
  const certName = useCertName()
  const router = useRouter()
  const { withArea } = useCityNames()
  return (
    <section className={css.summary}>
      <h2 className={css.heading}>{text('summary')}</h2>
      <Card>
        <ul className={css.thumbs} aria-label={text('photos')}>
          {photoUrls.map((url) => (
            <li key={url}>
              <img src={url} alt="" />
            </li>
          ))}
        </ul>
        <p className={css.said}>{intro}</p>
      </Card>
      {requirements
        .filter(({ must, status }) => !must && status === 'NONE')
        .map(({ type }) => (
          <Notice
            key={type}
            tone="warning"
            title={text('lacking', { certificate: certName(type) })}
            action={
              <Button size="s" variant="secondary" onClick={() => router.navigateTo(paths.handleQuali())}>
                {text('addLacking', { certificate: certName(type) })}
              </Button>
            }
          >
            {text('lackingSome')}
          </Notice>
        ))}
      <CellGroup>
        <Cell label={of('part_cityCode')} value={withArea({ city, cityCode, area })} />
        <Cell label={text('workYears')} value={text('years', { n: workYears })} />
        {serviceRadiusM !== undefined && <Cell label={text('radius')} value={`${serviceRadiusM / 1000} km`} />}
        <Cell label={of('certs')} onClick={() => router.navigateTo(paths.handleQuali())} value={certs.map(({ type }) => certName(type)).join(of('and'))} />
      </CellGroup>
    </section>
  )
}
