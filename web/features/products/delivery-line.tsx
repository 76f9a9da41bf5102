import { useQuery } from "@tanstack/react-query";
import { formatDay } from "#contract/settings/shop-format.ts";
import { useShop } from "#web/lib/use-shop.ts";
import { earliestDeliveryQuery } from "./products.api.ts";

/** "Delivery to Germany: from Thu, Nov 26". Nothing, if the shop offers no days. */
export function DeliveryLine({ days }: { days: number }) {
  const { offersDelivery } = useShop();
  const { data } = useQuery({ ...earliestDeliveryQuery(days), enabled: offersDelivery });
  if (!data?.day) return null;
  return (
    <p className="text-mute">
      Delivery{data.area && ` to ${data.area}`}: from {formatDay(data.day)}
    </p>
  );
}
