const ofStore = ['shopName', 'cityCode', 'address', 'openTime', 'photos', 'intro']

/** Whether a part is changed on the page of the store, rather than on that of the business. */
export const isOnStorePage = (field: string): boolean => ofStore.includes(field)
