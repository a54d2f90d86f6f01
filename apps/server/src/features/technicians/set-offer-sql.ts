import { statement, type Tx } from '../../db/connect.ts'

export type Offered = { technicianId: string; projectId: string; price: number; onOffer: boolean }

// A member's price above the new price would be no reduction.
const upsert = statement<never>(`
  insert into offers as f (technician_id, project_id, price, on_offer) values ($1, $2, $3, $4)
  on conflict (technician_id, project_id) do update set price = excluded.price, on_offer = excluded.on_offer,
    vip_price = case when f.vip_price <= excluded.price then f.vip_price end`)
export const upsertOffer = (tx: Tx, { technicianId, projectId, price, onOffer }: Offered) => upsert(tx, technicianId, projectId, price, onOffer)
