import { catalogue } from './words.ts'

/** Texts of the album that a technician keeps. */
export const technicianAlbum = catalogue({
  zh: {
    title: '我的相册',
    count: '{n}/{most} 张，顾客在您的主页按此顺序看到。按住照片可拖动排序。',
    full: '已有 {most} 张，删除一张后才能添加。按住照片可拖动排序。',
    waits: '审核中',
    waitsNote: '新照片审核通过后，顾客才会看到。',
    photo: '第 {n} 张照片',
    earlier: '前移第 {n} 张照片',
    later: '后移第 {n} 张照片',
    remove: '删除第 {n} 张照片',
    moved: '已移到第 {n} 张',
    removed: '已删除 1 张照片',
    undo: '撤销',
    add: '添加照片',
    empty: '还没有照片',
    emptyNote: '审核通过后顾客可在您的主页看到，最多 {most} 张。',
  },
  en: {
    title: 'My album',
    count: '{n} of {most}. Customers see them in this order on your page. Hold a photo to drag it.',
    full: '{most} photos is the limit. Delete one to add another. Hold a photo to drag it.',
    waits: 'Under review',
    waitsNote: 'Customers see new photos once they are approved.',
    photo: 'Photo {n}',
    earlier: 'Move photo {n} forward',
    later: 'Move photo {n} back',
    remove: 'Remove photo {n}',
    moved: 'Moved to position {n}',
    removed: '1 photo removed',
    undo: 'Undo',
    add: 'Add photos',
    empty: 'No photos yet',
    emptyNote: 'Photos you add are shown on your page once they are approved, up to {most}.',
  },
})
