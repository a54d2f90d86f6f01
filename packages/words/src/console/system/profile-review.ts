import { catalogue } from '../../words.ts'

/** Of a change of a technician's profile in the console. */
export const profileReviewWords = catalogue({
  zh: {
    technician: '技师',
    nickname: '称呼',
    avatar: '头像',
    intro: '介绍',
    photos: '相册',
    newPicture: '新{field} {n}',
    oldPicture: '现{field} {n}',
    PENDING: '待审核',
    APPROVED: '已通过',
    REJECTED: '未通过',
    WITHDRAWN: '已撤回',
    approveTitle: '通过后顾客立即看到',
    rejectTitle: '驳回，逐项说明；顾客继续看到现有内容',
  },
  en: {
    technician: 'Technician',
    nickname: 'Name',
    avatar: 'Portrait',
    intro: 'Introduction',
    photos: 'Album',
    newPicture: 'New: {field} {n}',
    oldPicture: 'Shown: {field} {n}',
    PENDING: 'Waiting',
    APPROVED: 'Approved',
    REJECTED: 'Rejected',
    WITHDRAWN: 'Withdrawn',
    approveTitle: 'Customers see it at once',
    rejectTitle: 'Reject, part by part; what is shown stays',
  },
})
