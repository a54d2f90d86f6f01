/** What is looked for around a point while nothing is typed: homes. */
export const residential = '小区'

/** A city as people call it: 杭州 of 杭州市. */
export const shortCity = (city: string): string => city.replace(/市$/, '')
