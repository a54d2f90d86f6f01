/** Whose page a change is about. */
export type Owner = { technicianId: string } | { shopId: string }

/** The same as columns of a row. */
export const columnsOf = (owner: Owner): { technician_id: string } | { shop_id: string } =>
  'technicianId' in owner ? { technician_id: owner.technicianId } : { shop_id: owner.shopId }
