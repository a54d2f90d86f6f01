/** Homes that some technicians do not come to, as a refusal names them. */
export const homeWords = { STAIRS: '没有电梯的楼层', PETS: '有宠物的家' } as const
