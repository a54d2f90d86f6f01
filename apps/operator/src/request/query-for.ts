import { queriesOf } from '@anxin/api-client/queries-of'
import { call, type Calls } from './call.ts'

/** Key and fetch of a read call: useQuery(queryFor('order/getInfo', { orderId })). */
export const queryFor = queriesOf<Calls>(call)
