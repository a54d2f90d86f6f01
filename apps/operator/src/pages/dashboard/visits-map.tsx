import type { ManageReply } from '@anxin/contract/manage/calls'
import { Skeleton, Tabs } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { useMay } from '../../request/me.ts'
import { ReadFailed } from '../../list/read-failed.tsx'
import { TableHead } from '../../list/table-head.tsx'
import { useAreaName, useCityName } from '../../text/city-names.ts'
import { useText } from '../../text/language.ts'
import { CellsPlan } from './cells-plan.tsx'
import { visitsOf } from './visits.ts'
import { dashboardWords } from '@anxin/words/console/frame/dashboard'

type City = ManageReply<'dashboard/getMap'>['cities'][number]
type Read = { data: ManageReply<'dashboard/getMap'> | undefined; error: unknown; again: () => unknown }

/** Where visits are under way, as a plan of each city and as a list of its districts. */
export function VisitsMap({ data, error, again }: Read) {
  const text = useText(dashboardWords)
  const cityName = useCityName()
  const cities = data?.cities.toSorted((a, b) => visitsOf(b.cells) - visitsOf(a.cells)) ?? []
  const [first] = cities
  return (
    <section>
      <h2 className="panel-section">{text('map')}</h2>
      {error !== null && <ReadFailed error={error} again={again} />}
      {!data && error === null && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && !first && <p className="quiet">{text('noVisits')}</p>}
      {first && cities.length === 1 && <CityVisits city={first} />}
      {cities.length > 1 && (
        <Tabs
          items={cities.map((city) => ({
            key: city.cityCode,
            label: `${cityName({ cityCode: city.cityCode, cityName: city.name })} ${visitsOf(city.cells)}`,
            children: <CityVisits city={city} />,
          }))}
        />
      )}
    </section>
  )
}

function CityVisits({ city: { cityCode, name, cells } }: { city: City }) {
  const text = useText(dashboardWords)
  const may = useMay()
  const areaName = useAreaName()
  const city = useCityName()({ cityCode, cityName: name })
  const sum = (some: City['cells']) => ({
    soon: some.reduce((total, { soon }) => total + soon, 0),
    onTheWay: some.reduce((total, { onTheWay }) => total + onTheWay, 0),
    atPlace: some.reduce((total, { atPlace }) => total + atPlace, 0),
  })
  const areas = [...Map.groupBy(cells, ({ area }) => area)].map(([area, some]) => ({ area, visits: visitsOf(some), ...sum(some) }))
  return (
    <div className="visits">
      <CellsPlan label={text('plan', { city, n: visitsOf(cells) })} cells={cells} />
      <div>
        <table className="before-after numbers">
          <caption className="quiet">{text('byArea', { city })}</caption>
          <TableHead columns={[text('area'), text('inService'), text('onTheWay'), text('soon')]} />
          <tbody>
            {areas
              .toSorted((a, b) => b.visits - a.visits)
              .map(({ area, soon, onTheWay, atPlace }) => (
                <tr key={area}>
                  <th scope="row">{area === '' ? text('noArea') : areaName({ cityCode, area })}</th>
                  <td>{atPlace}</td>
                  <td>{onTheWay}</td>
                  <td>{soon}</td>
                </tr>
              ))}
          </tbody>
        </table>
        <p className="quiet">
          {text('coarse')} {may('order.view') && <a href={hrefOf('order', { queue: 'AT_PLACE' })}>{text('toOrders')}</a>}
        </p>
      </div>
    </div>
  )
}
