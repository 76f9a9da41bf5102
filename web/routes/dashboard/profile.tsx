import { ProfilePage } from "#web/features/account/profile-page.tsx";
import { originOf, pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/profile.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Profile · Sedia",
    description: "Your name, your photo and your password.",
    path: "/dashboard/profile",
    origin: originOf(matches),
    noindex: true,
  });
}

export default function Profile() {
  return <ProfilePage />;
}
