/** What each migration changes for the people who run the shop. Printed during an upgrade. */
const notes: Record<string, string> = {
  "0000_extensions": "Search that forgives typos",
  "0001_shop": "Products, carts, orders and accounts",
  "0002_stock_books": "A ledger of the stock",
  "0003_live_stock": "Stock counts that change while a page is open",
  "0004_dashboard": "Confirming, delivering and searching orders; the audit log",
  "0005_tallies_and_audit": "Sales figures by day",
  "0006_counted_ahead": "Best sellers and sales by category",
  "0007_verified_and_erasable": "Verified email addresses; a deleted user is erased from the audit log",
  "0008_product_dates": "Products go on sale on a day",
  "0009_hold_life": "Limits for units that are held",
  "0010_outbox": "One queue for all emails",
  "0011_order_states": "Every state of an order has its time",
  "0012_product_details": "Photos, measures and facts of products",
  "0013_categories": "Categories that you edit",
  "0014_stock_operations": "Receiving, counting and writing off stock",
  "0015_product_filters": "Filters by material, color and size",
  "0016_people": "Staff with permissions; accounts can be suspended",
  "0017_content": "Pages, blog and texts that you edit",
  "0018_payments": "Payments and refunds; paid orders that were canceled are listed under Refunds",
  "0019_second_factor_and_sessions": "Two-step sign-in and a list of devices",
  "0020_shop_settings": "Shop settings in the dashboard",
  "0021_order_views": "The Orders page with its lists",
  "0022_invoices": "Invoices and credit notes, for orders from now on",
  "0023_require_second_factor": "Two-step sign-in can be required of staff",
  "0024_invoice_days": "Invoiced revenue by day",
  "0025_order_details": "Notes and emails of an order; search by product",
  "0026_delivery": "Delivery days and windows",
  "0027_returns": "Returns",
  "0028_return_keys": "A repeated request for a return is one return",
  "0029_stops": "Drivers' list of stops",
  "0030_price_history": "The history of prices, from the current prices on",
  "0031_order_notices_hourly": "Hourly emails about new orders",
  "0032_webhooks": "Webhooks",
  "0033_one_per_design": "One card per design, if you choose it",
  "0034_api_keys": "API keys",
  "0035_cors_origins": "Websites that may call the API",
  "0036_updated_at": "The time of the last change of orders and users",
  "0037_address_parts": "Addresses in parts",
  "0038_shorter_search_text": "A faster search of orders",
  "0039_currency_digits": "The decimals of prices are stored with the currency",
  "0040_erasure_agreements": "Personal data is erased by age only if you agree to it in Shop settings",
  "0041_figures_of_test_orders":
    "Orders from before invoices are revenue again; test orders count only while test payments are on",
  "0042_queues":
    "Files of uploads are registered; refunds, payments and deletions of files are retried by one queue",
  "0043_idempotency_keys": "A request that is repeated with its key does nothing twice",
  "0044_disputes": "Disputes, payments that take days; orders with a partial refund are “partly refunded”",
  "0045_former_emails":
    "The old address of an account is reserved for seven days, so that a change can be undone",
  "0046_document_files_and_zip_quotas":
    "The PDF of an invoice is kept from its first rendering on; ZIP files of imports have quotas",
  "0047_backups": "Backups that run by themselves, once you turn them on in Shop settings",
};

/** The name of the file for a migration that changes nothing that people notice. */
export function noteOfMigration(tag: string): string {
  return notes[tag] ?? tag.replace(/^\d+_/, "").replaceAll("_", " ");
}
