import { catalogue } from './words.ts'

/** All pictures of a technician. */
export const album = catalogue({
  zh: {
    title: '相册',
    titleOf: '{name}的相册',
    count: '共 {n} 张',
    photo: '第 {n} 张照片',
    empty: '还没有照片',
    emptyNote: '技师上传的照片会显示在这里。',
    gone: '找不到这位技师',
    goneNote: '可能已离开平台，或暂停接单。',
    toTechnician: '查看技师',
    seeAll: '查看全部技师',
  },
  en: {
    title: 'Album',
    titleOf: 'Pictures of {name}',
    count: '{n} in all',
    photo: 'Picture {n}',
    empty: 'No pictures yet',
    emptyNote: 'Pictures the technician adds stand here.',
    gone: 'This technician cannot be found',
    goneNote: 'They may have left, or take no orders for now.',
    toTechnician: 'See the technician',
    seeAll: 'See all technicians',
  },
})
