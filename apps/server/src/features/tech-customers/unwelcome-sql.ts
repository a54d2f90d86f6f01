/** Whether a technician has said that they do not want to meet a customer again; both as columns of the statement around it. */
export const isUnwelcomeSql = ({ technician, account }: { technician: string; account: string }) =>
  `exists (select from blocked_customers bc where bc.technician_id = ${technician} and bc.account_id = ${account})`
