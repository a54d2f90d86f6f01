export { endpoint, type Endpoint, type Role } from './endpoint.ts'
export { endpoints, endpointsByFeature, type CallName, type Input, type Parsed, type Reply } from './endpoints.ts'
export { refusals, type RefusalKey } from './refusals.ts'
