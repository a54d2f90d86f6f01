import { catalogue } from './words.ts'

/** The technicians somebody follows. */
export const focusOn = catalogue({
  zh: {
    title: '我的关注',
    count: '共关注 {n} 位技师',
    list: '关注的技师',
    follow: '关注',
    followNamed: '关注{name}',
    unfollow: '取消关注',
    unfollowNamed: '取消关注{name}',
    unfollowed: '已取消关注 {name}',
    undo: '撤销',
    empty: '还没有关注技师',
    emptyNote: '关注后，这里会显示技师最早能上门的时间。',
    recommended: '平台推荐',
    seeAll: '查看全部技师',
  },
  en: {
    title: 'Following',
    count: 'You follow {n}',
    list: 'Technicians you follow',
    follow: 'Follow',
    followNamed: 'Follow {name}',
    unfollow: 'Unfollow',
    unfollowNamed: 'Unfollow {name}',
    unfollowed: 'You no longer follow {name}',
    undo: 'Undo',
    empty: 'You follow nobody yet',
    emptyNote: 'Once you follow a technician, the earliest time stands here.',
    recommended: 'Recommended',
    seeAll: 'See all technicians',
  },
})
