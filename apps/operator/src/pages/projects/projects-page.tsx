import { healthConditions } from '@anxin/words/health-conditions'
import { separators } from '@anxin/words/codes/yes-no'
import { projectsWords } from '@anxin/words/console/system/projects'
import { changeQuery } from '../../address/address.ts'
import { Dot } from '../../list/dot.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { listOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { ProjectPanel } from './project-panel.tsx'

/** The catalogue: what each treatment costs in a city, and what excludes it. */
export function ProjectsPage() {
  const text = useText(projectsWords)
  const conditions = useText(healthConditions)
  const either = useEither()
  const may = useMay()
  return (
    <RecordList
      list={listOf('project/getList')}
      title={text('title')}
      rowId={({ projectId }) => projectId}
      sort="name"
      canExport={may('project.export')}
      filters={[{ name: 'q', kind: 'search', label: text('search') }]}
      columns={[
        {
          key: 'name',
          title: text('name'),
          sorter: true,
          render: (_, { projectId, name, nameEn }) => (
            <button type="button" className="row-link in-lines" onClick={() => changeQuery({ open: projectId })}>
              {either({ zh: name, en: nameEn })}
            </button>
          ),
        },
        { key: 'category', title: text('category'), render: (_, { categoryName, categoryNameEn }) => either({ zh: categoryName, en: categoryNameEn }) },
        {
          key: 'listPrice',
          title: text('price'),
          sorter: true,
          align: 'right',
          render: (_, { listPrice }) => <span className="num">{yuanText(listPrice)}</span>,
        },
        {
          key: 'durationMin',
          title: text('duration'),
          sorter: true,
          align: 'right',
          render: (_, { durationMin }) => <span className="num">{text('minutes', { n: durationMin })}</span>,
        },
        {
          key: 'state',
          title: text('state'),
          render: (_, { onOffer }) => <Dot tone={onOffer ? 'good' : 'quiet'}>{text(onOffer ? 'onOffer' : 'notOnOffer')}</Dot>,
        },
        {
          key: 'bandCount',
          title: text('bandCount'),
          align: 'right',
          render: (_, { bandCount }) => <span className="num">{bandCount === 0 ? '—' : bandCount}</span>,
        },
        {
          key: 'excludedBy',
          title: text('excludedBy'),
          render: (_, { excludedBy }) => <span className="in-lines">{excludedBy.map((code) => conditions(code)).join(either(separators)) || '—'}</span>,
        },
      ]}
      panel={{ title: () => text('one'), body: (projectId) => <ProjectPanel projectId={projectId} />, width: 640, keeps: ['name', 'listPrice', 'state'] }}
    />
  )
}
