import { profileFields, type ProfileField, type ProfileFinding } from '@anxin/contract/profile-findings'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { profileFindingWords } from '@anxin/words/codes/profile-findings'
import { profileReviewWords } from '@anxin/words/console/system/profile-review'
import { vettingWords } from '@anxin/words/console/system/vetting'
import { Skeleton } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { ReadFailed } from '../../list/read-failed.tsx'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useAction } from '../../request/use-action.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { ApproveButton, RejectButton, useOutcomeWords } from './decision-buttons.tsx'
import { FindingFields, findingsOf } from './finding-fields.tsx'
import { Papers } from './papers.tsx'
import { ReviewFrame, type Field } from './review-frame.tsx'

type Change = ManageReply<'profileChange/getInfo'>
const resources = ['profileChange', 'vetting'] as const

/** What a technician wants to show of themselves, or a shop on its page, beside what is shown now. */
export function ProfileReview({ changeId }: { changeId: string }) {
  const text = useText(vettingWords)
  const words = useText(profileReviewWords)
  const may = useMay()
  const fieldsOf = useFields()
  const read = useLiveQuery(queryFor('profileChange/getInfo', { changeId }))
  const claim = useAction('profileChange/claim', { resources, said: text('claimed') })
  // Once it is there, a reading that fails takes nothing away: somebody may be looking at a picture.
  if (!read.data) return read.isError ? <ReadFailed error={read.error} again={read.refetch} /> : <Skeleton active />
  const change = read.data
  const { state, isOwn, wished, shown } = change
  const isOpen = state === 'PENDING' && may('application.decide')
  const pictures = [
    ...picturesOf(wished, (field, nth) => words('newPicture', { field: words(nameOf(field, change)), n: nth })),
    ...picturesOf(shown, (field, nth) => words('oldPicture', { field: words(nameOf(field, change)), n: nth })),
  ]
  return (
    <ReviewFrame
      state={change}
      claim={isOpen ? { run: () => claim.mutate({ changeId }), busy: claim.isPending } : undefined}
      fields={fieldsOf(change)}
      acts={isOpen && !isOwn && <DecideProfile change={change} />}
      papers={pictures.length > 0 && <Papers papers={[]} pictures={pictures} open={undefined} />}
    />
  )
}

/** What a field is called in this change: the pictures of a shop are no album. */
const nameOf = (field: ProfileField, { shopId }: Change) => (field === 'photos' && shopId !== undefined ? 'pictures' : field)

function picturesOf({ avatar, photos = [] }: Change['wished'], labelOf: (field: 'avatar' | 'photos', nth: number) => string) {
  const of = (field: 'avatar' | 'photos', urls: readonly string[]) =>
    urls.map((url, nth) => ({ key: labelOf(field, nth + 1), label: labelOf(field, nth + 1), url }))
  return [...of('avatar', avatar === undefined ? [] : [avatar]), ...of('photos', photos)]
}

/** Whose page it is, as far as the role sees them. */
function useOwner(): (change: Change) => Field[] {
  const words = useText(profileReviewWords)
  const may = useMay()
  return ({ technicianId, technicianName, shopId, shopName }) => {
    if (shopId !== undefined)
      return [{ key: 'shop', label: words('shop'), value: may('shop.view') ? <a href={hrefOf('shop', { open: shopId })}>{shopName}</a> : shopName }]
    if (technicianId === undefined) return []
    const value = may('technician.view') ? <a href={hrefOf('technician', { open: technicianId })}>{technicianName}</a> : technicianName
    return [{ key: 'technician', label: words('technician'), value }]
  }
}

function useFields(): (change: Change) => Field[] {
  const text = useText(vettingWords)
  const words = useText(profileReviewWords)
  const either = useEither()
  const ownerOf = useOwner()
  return (change) => [
    ...ownerOf(change),
    { key: 'state', label: text('state'), value: words(change.state) },
    { key: 'at', label: text('submittedAt'), value: <span className="num">{clockText(change.submittedAt)}</span> },
    ...(['nickname', 'intro', 'phone'] as const).flatMap((field) => {
      const value = change.wished[field]
      return value === undefined ? [] : [{ key: field, label: words(field), value, was: change.shown[field] ?? '' }]
    }),
    ...photosOf(change, words(nameOf('photos', change))),
    ...change.findings.map(({ field, code, text: written, note }) => ({
      key: `found ${field}`,
      label: words(nameOf(field, change)),
      value: [written || either(profileFindingWords[code]), note].filter((one) => one !== '').join(' · '),
    })),
  ]
}

const photosOf = ({ wished, shown }: Change, label: string): Field[] =>
  wished.photos === undefined ? [] : [{ key: 'photos', label, value: String(wished.photos.length), was: String(shown.photos?.length ?? 0) }]

function DecideProfile({ change }: { change: Change }) {
  const { changeId, revision, wished } = change
  const words = useText(profileReviewWords)
  const said = useOutcomeWords()
  const approve = useAction('profileChange/decide', { resources, said: said.approved })
  const reject = useAction('profileChange/decide', { resources, said: said.rejected })
  const fields = profileFields.filter((field) => wished[field] !== undefined)
  // A shop is nobody whom a picture could show.
  const { NOT_THEM: _, ...ofShop } = profileFindingWords
  const codes = change.shopId === undefined ? profileFindingWords : ofShop
  return (
    <div className="acts">
      <ApproveButton
        title={words('approveTitle')}
        busy={approve.isPending}
        onDecide={({ note }, close) => approve.mutate({ changeId, revision, approve: true, note }, { onSuccess: close })}
      />
      <RejectButton
        title={words('rejectTitle')}
        width={720}
        busy={reject.isPending}
        onDecide={({ note, ...typed }, close) =>
          reject.mutate({ changeId, revision, approve: false, findings: findingsOf<ProfileField, ProfileFinding>(typed, fields), note }, { onSuccess: close })
        }
      >
        <div className="findings">
          {fields.map((field) => (
            <FindingFields key={field} field={field} label={words(nameOf(field, change))} codes={codes} must={fields.length === 1} />
          ))}
        </div>
      </RejectButton>
    </div>
  )
}
