/** After how many days personal data is deleted. The starting text of the privacy page says so. */
export const retentionDays = {
  signIns: 90,
  /** Also in server/db/functions/reject_audit_change.sql, which keeps younger entries from being deleted. */
  auditEntries: 730,
  /** Name and address of orders that were canceled before any money was received. */
  canceledOrders: 365,
  /** Emails of a shop without a mail server, which are files in its data folder. */
  emailFiles: 30,
  /** The log of sent webhooks, which has the ids of deleted users. */
  webhookDeliveries: 30,
};
