/** After how many days personal data is deleted. The starting text of the privacy page says so. */
export const retentionDays = {
  signIns: 90,
  /** Also in server/db/functions/reject_audit_change.sql, which keeps younger entries from being deleted. */
  auditEntries: 730,
  /** Emails of a shop without a mail server, which are files in its data folder. */
  emailFiles: 30,
  /** The log of sent webhooks, which has the ids of deleted users. */
  webhookDeliveries: 30,
};

/** Nothing of orders and of the audit log is erased in so many days after the owner has agreed, nor after an upgrade. */
export const erasureWaitDays = 30;

/** How long name and address of an order are kept that was canceled before any money was received. The owner chooses. */
export const erasurePeriod = { least: 30, usual: 365, most: 3650 };
