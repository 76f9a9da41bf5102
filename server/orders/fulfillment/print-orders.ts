import { inPdfThread } from "#server/documents/pdf-thread.ts";
import type { PrintedOrders } from "./draw-orders.ts";

export const printSlips = inPdfThread<PrintedOrders>("slips");
export const printLabels = inPdfThread<PrintedOrders>("labels");
