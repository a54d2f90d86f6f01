import { healthCodes } from '@anxin/contract/health-codes'
import type { ManageReply } from '@anxin/contract/manage/calls'
import type { Permission } from '@anxin/contract/manage/permissions'
import { permissionTexts } from '@anxin/words/codes/permissions'
import { healthConditions } from '@anxin/words/health-conditions'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import { TableHead } from '../../list/table-head.tsx'
import { useMay, useMe } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useMoved } from '../../request/use-moved.ts'
import { useReadAgain } from '../../request/use-read-again.ts'
import { useAction } from '../../request/use-action.ts'
import { useCities } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useGivenName } from '../../text/given-names.ts'
import { useEither, useText } from '../../text/language.ts'
import { controlWords } from '@anxin/words/console/system/controls'

type Request = ManageReply<'control/getList'>['list'][number]
const resources = ['operator', 'role', 'approval'] as const

/** What the rule of the second person stands on, in plain words. */
export function ControlRule() {
  const text = useText(controlWords)
  return (
    <details className="quiet rule">
      <summary>{text('ruleTitle')}</summary>
      <p>{text('rule')}</p>
    </details>
  )
}

/** What values of the policy are called and how they read; undefined for what is none of them. */
type PolicyWords = { titleOf: (path: string) => string; valueOf: (path: string, value: unknown) => string | undefined }

/** Changes that wait for another person, read by who decides about all cities. */
function useWaitingChanges() {
  const me = useMe()
  const may = useMay()
  const isOpen = me?.cityCodes.length === 0 && may('money.view')
  const read = useQuery({ ...queryFor('control/getList', { limit: 50 }), enabled: isOpen })
  return { isOpen, read }
}

/** How many changes wait for another person. */
export const useWaitingCount = (): number => useWaitingChanges().read.data?.total ?? 0

/** Changes that wait for another person; nothing of them for who does not decide about all cities. */
export function ControlChanges({ policy }: { policy?: PolicyWords }) {
  const text = useText(controlWords)
  const { isOpen, read } = useWaitingChanges()
  useMoved(['approval'], () => read.refetch(), { enabled: isOpen })
  if (!isOpen || !read.data || read.data.list.length === 0) return null
  return (
    <section aria-label={text('title')} style={{ marginBottom: 24 }}>
      <h2 className="panel-section">{text('title')}</h2>
      {read.data.list.map((request) => (
        <ControlChange key={request.controlId} request={request} policy={policy} />
      ))}
    </section>
  )
}

function ControlChange({ request, policy }: { request: Request; policy: PolicyWords | undefined }) {
  const text = useText(controlWords)
  const { kind, subjectText, before, after, reason, askedBy, askedAt, dueAt } = request
  const names = {
    phone: text('phone'),
    role: text('role'),
    name: text('name'),
    cityCodes: text('cityCodes'),
    state: text('state'),
    permissions: text('permissions'),
    title: text('called'),
    excludedBy: text('excludedBy'),
  }
  const nameOf = (path: string) => (path in names ? names[path as keyof typeof names] : (policy?.titleOf(path) ?? path)) // safe: the line before asks
  const moved = Object.keys(after).filter((path) => path !== 'roleId' && JSON.stringify(before[path]) !== JSON.stringify(after[path]))
  return (
    <div className="draft">
      <div className="acts" style={{ margin: '0 0 8px' }}>
        <strong>{`${text(kind)} · ${subjectText}`}</strong>
        <span className="quiet num">{text('by', { name: askedBy, at: clockText(askedAt) })}</span>
        <Decide request={request} />
      </div>
      <p className="quiet" style={{ margin: '0 0 8px' }}>
        {dueAt === undefined ? text('waits') : text('waitsUntil', { at: clockText(dueAt) })}
        {reason !== '' && reason !== subjectText && ` · ${reason}`}
      </p>
      <table className="before-after">
        <TableHead columns={[text('about'), text('before'), text('after')]} />
        <tbody>
          {moved.map((path) => (
            <tr key={path} className="moved">
              <th scope="row">{nameOf(path)}</th>
              <td>{policy?.valueOf(path, before[path]) ?? <Shown path={path} value={before[path]} />}</td>
              <td>{policy?.valueOf(path, after[path]) ?? <Shown path={path} value={after[path]} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Shown({ path, value }: { path: string; value: unknown }) {
  const text = useText(controlWords)
  const conditions = useText(healthConditions)
  const either = useEither()
  const givenName = useGivenName()
  const { namesOf } = useCities()
  if (value === undefined || value === '') return <>–</>
  if (!Array.isArray(value)) return <>{typeof value === 'string' ? givenName(value) : JSON.stringify(value)}</>
  if (path === 'excludedBy')
    return (
      <>
        {healthCodes
          .filter((code) => value.includes(code))
          .map((code) => conditions(code))
          .join(' · ') || '–'}
      </>
    )
  if (value.length === 0) return <>{text('everyCity')}</>
  // safe: a right by its name, or a code of a city
  return <>{value.map((one: string) => (one in permissionTexts ? either(permissionTexts[one as Permission]) : namesOf([one]).join(''))).join(' · ')}</>
}

function Decide({ request: { controlId, isOwn, mayApprove } }: { request: Request }) {
  const text = useText(controlWords)
  const readAgain = useReadAgain()
  const again = () => void readAgain('control/getList', 'setting/getInfo')
  const may = useMay()
  const agree = useAction('control/decide', { resources, said: text('agreed'), onDone: again })
  const sendBack = useAction('control/decide', { resources, said: text('sentBack'), onDone: again })
  const withdraw = useAction('control/withdraw', { resources, said: text('withdrawn'), onDone: again })
  if (isOwn)
    return (
      <Button size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate({ controlId })}>
        {text('withdraw')}
      </Button>
    )
  if (!may('control.approve')) return null
  return (
    <>
      {mayApprove && (
        <ReasonButton
          label={text('agree')}
          title={text('agreeTitle')}
          busy={agree.isPending}
          onConfirm={({ reason }, close) => agree.mutate({ controlId, approve: true, reason }, { onSuccess: close })}
        />
      )}
      <ReasonButton
        danger
        label={text('sendBack')}
        title={text('sendBackTitle')}
        busy={sendBack.isPending}
        onConfirm={({ reason }, close) => sendBack.mutate({ controlId, approve: false, reason }, { onSuccess: close })}
      />
    </>
  )
}
