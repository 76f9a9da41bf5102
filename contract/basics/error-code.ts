import type { Product } from "#contract/products/product.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";

/** Stable error codes for clients. A new code needs a status in server/http/errors.ts before it compiles. */
export type ErrorCode =
  | "invalid_input"
  | "malformed_request"
  | "not_found"
  | "method_not_allowed"
  | "product_not_found"
  | "user_not_found"
  | "category_not_found"
  | "category_in_use"
  | "cart_item_not_found"
  | "order_not_found"
  | "sign_in_required"
  | "token_refused"
  | "not_yours"
  | "email_not_verified"
  | "admin_only"
  | "not_permitted"
  | "recent_sign_in_required"
  | "second_factor_required"
  | "no_second_factor"
  | "session_not_found"
  | "last_admin"
  | "own_account"
  | "out_of_stock"
  | "hold_missing"
  | "hold_expired"
  | "product_limit"
  | "cart_limit"
  | "open_order_limit"
  | "cart_empty"
  | "total_changed"
  | "order_not_cancellable"
  | "order_not_ready"
  | "payment_unavailable"
  | "payment_refused"
  | "payment_attempt_limit"
  | "amount_not_payable"
  | "payment_disputed"
  | "webhook_refused"
  | "webhook_not_found"
  | "webhook_delivery_not_found"
  | "webhook_limit"
  | "webhook_off"
  | "backup_running"
  | "refund_too_large"
  | "refund_not_found"
  | "document_not_found"
  | "return_not_found"
  | "return_not_possible"
  | "return_link_invalid"
  | "product_changed"
  | "precondition_failed"
  | "content_changed"
  | "settings_changed"
  | "currency_in_use"
  | "delivery_unavailable"
  | "delivery_full"
  | "too_late"
  | "key_reused"
  | "request_in_progress"
  | "upload_limit"
  | "storage_full"
  | "body_too_large"
  | "picture_too_large"
  | "unsupported_media"
  | "too_many_attempts"
  | "busy"
  | "unavailable"
  | "internal";

/** RFC 9457 problem details, the body of every error response. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string;
  /** For invalid input: which field, and why. */
  errors?: { field: string; message: string }[];
  /** For total_changed: the current total. */
  totalAmount?: number;
  /** For product_changed and precondition_failed: the product as it is now. */
  product?: Product;
  /** For settings_changed: the settings as they are now. */
  settings?: ShopSettings;
  /** For delivery_full: the next free window. */
  delivery?: { day: string; window: string };
  requestId?: string;
};
