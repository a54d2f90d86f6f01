import { TableHead } from '../../list/table-head.tsx'
import { useText } from '../../text/language.ts'
import { auditWords } from '@anxin/words/console/system/audit'

type Facts = Record<string, unknown> | null
const shown = (value: unknown) => (value === undefined || value === null ? '—' : typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Values field by field, side by side. */
export function BeforeAfter({ before, after }: { before: Facts; after: Facts }) {
  const text = useText(auditWords)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return <p className="quiet">{text('noFacts')}</p>
  return (
    <table className="before-after">
      <TableHead columns={[text('field'), text('before'), text('after')]} />
      <tbody>
        {fields.map((field) => (
          <tr key={field} className={shown(before?.[field]) === shown(after?.[field]) ? '' : 'moved'}>
            <th scope="row">{field}</th>
            <td>{shown(before?.[field])}</td>
            <td>{shown(after?.[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
