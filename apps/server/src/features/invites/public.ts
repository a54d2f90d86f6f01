export { askForReward } from './queries.ts'
export { revokeReward } from './revoke-reward.ts'
