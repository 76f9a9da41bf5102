import { eq } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import { dayIn, isMovable } from "#contract/orders/delivery.ts";
import type { DeliveryChoice } from "#contract/orders/delivery-input.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { transact } from "#server/db/transact.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import { orderNotFound } from "../order-events.ts";
import { lockOrder } from "../orders.queries.ts";
import { deliveryEmails } from "./delivery-emails.ts";
import { productDaysOfOrder, requireOffered, takingPlace } from "./delivery-offer.ts";

/** Moves the delivery of the customer's own order to another window. False: it is that one already. */
export async function moveDelivery(
  db: Db,
  userId: string,
  id: string,
  choice: DeliveryChoice,
  settings: ShopSettings,
): Promise<boolean> {
  const productDays = await productDaysOfOrder(db, id);
  return takingPlace(
    db,
    settings,
    async () => productDays,
    () =>
      transact(db, async (tx) => {
        const order = await lockOrder(tx, id);
        if (order?.userId !== userId) throw orderNotFound();
        if (order.deliveryOn === choice.day && order.deliveryWindow === choice.window) return false;
        const limits = { today: dayIn(settings.timeZone), moveDays: settings.deliveryMoveDays };
        if (!isMovable(order, limits))
          throw new DomainError("too_late", "The delivery can't be moved any more. Please call us.");
        requireOffered(settings, choice, productDays);
        await tx
          .update(orders)
          .set({ deliveryOn: choice.day, deliveryWindow: choice.window })
          .where(eq(orders.id, id));
        await enqueueEmails(tx, deliveryEmails(order, choice, "moved", limits.today));
        return true;
      }),
  );
}
