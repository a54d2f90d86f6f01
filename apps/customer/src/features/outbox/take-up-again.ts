import type { Input, RepeatableCall } from '@anxin/contract/calls'
import { keepDraft } from '@anxin/mobile/drafts/drafts'
import type { PagePath } from '@anxin/mobile/navigation/paths'
import type { StoredWrite } from '@anxin/mobile/outbox/stored-writes'
import { paths } from '../../routes.ts'

type Ways = { [N in RepeatableCall]: (input: Input<N>) => PagePath }

/** Where each act is done, with what was typed put back into its form. Pictures are chosen again. */
const ways: Ways = {
  doFocus: ({ techId }) => paths.technicians({ techId }),
  unFocus: ({ techId }) => paths.technicians({ techId }),
  blockTech: ({ techId }) => paths.technicians({ techId }),
  unblockTech: () => paths.setting({ part: 'blocked' }),
  doTakeCoupon: () => paths.couponList({ tab: 'CLAIM' }),
  readMessages: () => paths.message(),
  removeMessage: () => paths.message(),
  editUserInfo: () => paths.personal(),
  delAddress: () => paths.addressList(),
  addAddress: (typed) => {
    keepDraft('address-form:new', typed)
    return paths.addressForm()
  },
  editAddress: ({ addressId, ...typed }) => {
    keepDraft(`address-form:${addressId}`, typed)
    return paths.addressForm({ addressId })
  },
  doSuggest: ({ type, content, phone = '' }) => {
    keepDraft('feedback:', { type, content, phone })
    return paths.feedback()
  },
  reportTech: ({ techId, reviewId, content, phone = '' }) => {
    keepDraft(`feedback:${reviewId ?? techId}`, { content, phone })
    return paths.feedback({ techId, reviewId })
  },
  sendChat: ({ orderId, text }) => {
    if (text) keepDraft(`chat:${orderId}`, { typed: text })
    return paths.chat({ orderId })
  },
  doOrderComment: ({ orderId, ...typed }) => {
    keepDraft(`comment-form:${orderId}`, { ...typed, images: [] })
    return paths.commentForm({ orderId })
  },
  abnormalApply: ({ orderId, refundId, type, content, wish = '', phone = '' }) => {
    keepDraft(`appeal:${orderId}:${refundId ?? ''}`, { type, content, wish, phone, images: [] })
    return refundId === undefined ? paths.appeal({ orderId }) : paths.appealRefund({ orderId, refundId })
  },
}

/** The page on which a write that was refused can be made again. */
export function takeUpAgain<N extends RepeatableCall>({ name, input }: Pick<StoredWrite, 'input'> & { name: N }): PagePath {
  // safe: what was kept under a call's name is the input of that call
  return ways[name](input as Input<N>)
}
