import type { manageProfileChanges, ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { ManageCaller } from '../../../http/callers.ts'
import type { Routes } from '../../../http/serve.ts'
import { stateOf } from '../../vetting/public.ts'
import * as acts from './profile-acts.ts'

export const manageProfileChangesRoutes = (deps: acts.DeskDeps): Routes<typeof manageProfileChanges> => ({
  'profileChange/getInfo': (input, caller) => infoOf(deps, input, caller),
  'profileChange/claim': (input, caller) => acts.claim(deps, input, caller),
  'profileChange/decide': (input, caller) => acts.decide(deps, input, caller),
})

async function infoOf(
  deps: acts.DeskDeps,
  { changeId }: ManageParsed<'profileChange/getInfo'>,
  caller: ManageCaller,
): Promise<ManageReply<'profileChange/getInfo'>> {
  const { db, uploads } = deps
  const found = await acts.requireChange(db, changeId, caller)
  const { change, page } = found
  const state = { kind: 'PROFILE', subjectId: changeId, person: acts.personOf(found), policy: await deps.policy() } as const
  const { nickname, avatar_key: avatar, intro, photo_keys: photos, phone } = change
  const { shown } = page
  return {
    changeId,
    ...page.of,
    state: change.state,
    submittedAt: change.submitted_at.getTime(),
    ...(await stateOf(db, state, caller)),
    revision: change.revision,
    wished: {
      nickname: nickname ?? undefined,
      intro: intro ?? undefined,
      phone: phone ?? undefined,
      avatar: avatar === null ? undefined : uploads.urlOf(avatar),
      photos: photos?.map((key) => uploads.urlOf(key)),
    },
    shown: {
      ...(nickname !== null && { nickname: shown.nickname }),
      ...(intro !== null && { intro: shown.intro }),
      ...(phone !== null && { phone: shown.phone }),
      ...(avatar !== null && { avatar: uploads.urlOf(shown.avatar_key) }),
      ...(photos !== null && { photos: shown.photo_keys.map((key) => uploads.urlOf(key)) }),
    },
    findings: change.findings,
  }
}
