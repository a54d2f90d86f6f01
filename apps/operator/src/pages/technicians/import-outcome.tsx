import type { ManageReply } from '@anxin/contract/manage/calls'
import { importHeaders } from '@anxin/words/codes/import-columns'
import { importProblemWords } from '@anxin/words/codes/import-problems'
import { importTeamWords } from '@anxin/words/console/people/import-team'
import { fill } from '@anxin/words/words'
import { Alert } from 'antd'
import { TableHead } from '../../list/table-head.tsx'
import { useCityName } from '../../text/city-names.ts'
import { useEither, useText } from '../../text/language.ts'

type Outcome = ManageReply<'technician/import'>
type Problem = Outcome['problems'][number]

/** Every wrong cell: its row and column, what stands in it, and what is wrong. */
export function ImportProblems({ problems }: Pick<Outcome, 'problems'>) {
  const text = useText(importTeamWords)
  const either = useEither()
  const columnOf = ({ column, columnNumber }: Problem) => {
    const name = column === undefined ? undefined : either({ zh: importHeaders[column][0], en: importHeaders[column][1] })
    if (name === undefined) return columnNumber === undefined ? text('whole') : String(columnNumber)
    return columnNumber === undefined ? name : text('columnAt', { name, n: columnNumber })
  }
  return (
    <>
      <Alert type="error" showIcon title={text('wrongCells', { n: problems.length })} />
      <div className="import-result" role="region" aria-label={text('problem')}>
        <table className="before-after">
          <TableHead columns={[text('row'), text('column'), text('value'), text('problem')]} />
          <tbody>
            {problems.map((problem, n) => (
              <tr key={`${problem.row}/${problem.column}/${problem.problem}/${n}`}>
                <th scope="row" className="num">
                  {problem.row}
                </th>
                <td>{columnOf(problem)}</td>
                <td>{problem.value === '' ? <span className="quiet">{text('empty')}</span> : problem.value}</td>
                <td>{fill(either(importProblemWords[problem.problem]), { value: problem.value, other: problem.other ?? '' })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Whom a file without errors takes on. */
export function ImportPeople({ people }: Pick<Outcome, 'people'>) {
  const text = useText(importTeamWords)
  const cityName = useCityName()
  return (
    <>
      <Alert type="success" showIcon title={text('allRight', { n: people.length })} />
      <div className="import-result" role="region" aria-label={text('people')}>
        <table className="before-after">
          <TableHead columns={[text('row'), text('nickname'), text('phone'), text('city'), text('offers'), text('account')]} />
          <tbody>
            {people.map(({ row, nickname, phoneMasked, offers, hasAccount, ...city }) => (
              <tr key={row}>
                <th scope="row" className="num">
                  {row}
                </th>
                <td>{nickname}</td>
                <td className="num">{phoneMasked}</td>
                <td>{cityName(city)}</td>
                <td className="num">{offers}</td>
                <td>{text(hasAccount ? 'hasAccount' : 'newAccount')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
