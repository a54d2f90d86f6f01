/** What is looked for around a point while nothing is typed: homes. */
export const residential = '小区'
