/** The shop that a technician works for at this moment, and what of the service is its: fixed with the order. */
export const shopOf = (
  technicianId: string,
) => `lateral (select m.shop_id, m.share_bp from technicians w join shop_members m on m.account_id = w.account_id and m.left_at is null
  where w.id = ${technicianId})`
