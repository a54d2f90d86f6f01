import { orderApprovalKinds } from '@anxin/contract/manage/aftersale-queues'

const kinds = orderApprovalKinds.map((kind) => `'${kind}'`).join(', ')

/** The order that an approval `v` itself is about, as SQL; null where it is about money of one. */
export const orderOfApproval = `case when v.kind in (${kinds}) then v.subject_id end`
