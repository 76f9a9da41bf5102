import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/storefront.tsx", [
    index("routes/home.tsx"),
    route("product", "routes/products.tsx"),
    route("products/:id", "routes/product.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
