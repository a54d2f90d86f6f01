import type { TechCard } from '@anxin/contract/entities/technicians'

/** How a technician stands now, on their card; one who is on duty and cannot be booked does not rest. */
const stateTexts = { AVAILABLE: '可服务', IN_SERVICE: '服务中', BOOKABLE: '可预约', OFFLINE: '休息中' } as const satisfies Record<TechCard['state'], string>
export const technicianStateText = (state: TechCard['state'], onDuty: boolean): string => (state === 'OFFLINE' && onDuty ? '暂不可约' : stateTexts[state])

/** Why a technician stands where they stand in the earliest list. */
export const earliestText = (when: string, km: string | undefined): string => (km === undefined ? `${when} 可约` : `${when} 可到，距您 ${km} 公里`)
export const outOfRangeText = '超出服务范围'
