import { useSearchParams } from "react-router";
import { MyOrders } from "#web/features/orders/my-orders.tsx";
import { pageParam } from "#web/lib/list-url.ts";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/my-orders.ts";

const path = "/dashboard/payment";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "My Orders",
    description: "Your orders and their status.",
    path,
  });
}

export default function MyOrdersRoute() {
  const [searchParams] = useSearchParams();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <h1 className="text-2xl">My Orders</h1>
      <MyOrders
        page={pageParam(searchParams)}
        urlFor={(other) => (other > 1 ? `${path}?page=${other}` : path)}
      />
    </div>
  );
}
