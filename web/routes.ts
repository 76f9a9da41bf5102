import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/storefront.tsx", [
    index("routes/home.tsx"),
    route("product", "routes/products.tsx"),
    route("products/:id", "routes/product.tsx"),
    route("login", "routes/login.tsx"),
    route("register", "routes/register.tsx"),
    route("forgot-password", "routes/forgot-password.tsx"),
    route("reset-password", "routes/reset-password.tsx"),
    route("terms", "routes/terms.tsx"),
    route("account-action", "routes/account-action.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("dashboard", "routes/dashboard/layout.tsx", [
    index("routes/dashboard/index.tsx"),
    route("profile", "routes/dashboard/profile.tsx"),
    route("checkoutform", "routes/dashboard/checkout-form.tsx"),
    route("payment", "routes/dashboard/payment.tsx"),
    route("productPage", "routes/dashboard/product-page.tsx"),
    route("addFrom", "routes/dashboard/add-product.tsx"),
    route("updateProduct/:id", "routes/dashboard/update-product.tsx"),
    route("importProducts", "routes/dashboard/import-products.tsx"),
    route("deletedProducts", "routes/dashboard/deleted-products.tsx"),
    route("stock/:id", "routes/dashboard/stock.tsx"),
    route("categories", "routes/dashboard/categories.tsx"),
    route("salesAmount", "routes/dashboard/sales-amount.tsx"),
    route("orders/:id", "routes/dashboard/order.tsx"),
    route("allUsers", "routes/dashboard/all-users.tsx"),
    route("customers/:id", "routes/dashboard/customer.tsx"),
    route("audit", "routes/dashboard/audit.tsx"),
  ]),
] satisfies RouteConfig;
