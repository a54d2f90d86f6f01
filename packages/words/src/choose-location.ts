import { catalogue } from './words.ts'

/** Choosing a place around a point. */
export const chooseLocation = catalogue({
  zh: {
    title: '选择位置',
    search: '搜索地点',
    places: '地点',
    here: '当前位置',
    thisPoint: '这个位置',
    useHere: '定位到当前位置',
    locating: '正在定位',
    noPoint: '还不知道您的位置，请定位或搜索地点。',
    nothingNear: '附近没有收录的地点，请搜索地点。',
    nothingFound: '没有找到“{keyword}”，换个叫法试试。',
    typed: '使用“{keyword}”',
    typedNote: '地址以您填写的为准，位置取{place}',
    chosen: '已选 {place}',
    chooseOne: '请选一个位置',
    done: '确定',
  },
  en: {
    title: 'Choose a place',
    search: 'Search for a place',
    places: 'Places',
    here: 'Where you are',
    thisPoint: 'This point',
    useHere: 'Find where I am',
    locating: 'Finding you',
    noPoint: 'Your location is not known. Let us find you, or search for a place.',
    nothingNear: 'No known place nearby. Please search for one.',
    nothingFound: 'Nothing found for “{keyword}”. Try another name.',
    typed: 'Use “{keyword}”',
    typedNote: 'The address stays as you typed it; the point is that of {place}',
    chosen: 'Chosen: {place}',
    chooseOne: 'Choose a place',
    done: 'Done',
  },
})
