import { healthConditions } from '@anxin/words/health-conditions'
import { separators } from '@anxin/words/codes/yes-no'
import { projectsWords } from '@anxin/words/console/system/projects'
import { Descriptions, Skeleton } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { ReadFailed } from '../../list/read-failed.tsx'
import { useMay, useMe } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { Bands } from './bands.tsx'
import { Exclusions } from './exclusions.tsx'

/** A treatment beside the list: what it is, what excludes it, and its prices city by city. */
export function ProjectPanel({ projectId }: { projectId: string }) {
  const text = useText(projectsWords)
  const conditions = useText(healthConditions)
  const either = useEither()
  const may = useMay()
  const seesAll = useMe()?.cityCodes.length === 0
  const read = useLiveQuery(queryFor('project/getInfo', { projectId }))
  if (!read.data) return read.isError ? <ReadFailed error={read.error} again={read.refetch} /> : <Skeleton active />
  const project = read.data
  const name = either({ zh: project.name, en: project.nameEn })
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'name', label: text('name'), children: name },
          { key: 'category', label: text('category'), children: either({ zh: project.categoryName, en: project.categoryNameEn }) },
          { key: 'price', label: text('price'), children: <span className="num">{yuanText(project.listPrice)}</span> },
          { key: 'duration', label: text('duration'), children: text('minutes', { n: project.durationMin }) },
          { key: 'state', label: text('state'), children: text(project.onOffer ? 'onOffer' : 'notOnOffer') },
          {
            key: 'excludedBy',
            label: text('excludedBy'),
            children: project.excludedBy.map((code) => conditions(code)).join(either(separators)) || text('nothingExcluded'),
          },
          ...(may('audit.view')
            ? [{ key: 'history', label: text('history'), children: <a href={hrefOf('audit', { subjectId: projectId })}>{text('toHistory')}</a> }]
            : []),
        ]}
      />
      {may('project.health') && seesAll && <Exclusions key={projectId} projectId={projectId} name={name} excludedBy={project.excludedBy} />}
      <Bands projectId={projectId} name={name} bands={project.bands} />
    </>
  )
}
