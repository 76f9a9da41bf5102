import { useSearchParams } from "react-router";
import { MyOrders } from "#web/features/orders/my-orders.tsx";
import { originOf, pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/payment.ts";

const path = "/dashboard/payment";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "My Orders · Sedia",
    description: "What you have ordered, and how far it is.",
    path,
    origin: originOf(matches),
    noindex: true,
  });
}

export default function MyOrdersRoute() {
  const [searchParams] = useSearchParams();
  const page = Number(searchParams.get("page"));
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <h1 className="text-2xl">My Orders</h1>
      <MyOrders
        page={Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1}
        urlFor={(other) => (other > 1 ? `${path}?page=${other}` : path)}
      />
    </div>
  );
}
