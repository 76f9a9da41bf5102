import { ProfilePage } from "#web/features/account/profile-page.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import type { Route } from "./+types/profile.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Profile",
    description: "Your name, your photo and your password.",
    path: "/dashboard/profile",
  });
}

export default function Profile() {
  const settings = usePublicSettings();
  return (
    <ProfilePage
      embedded={settings?.identity.embedded ?? false}
      googleSignIn={settings?.googleSignIn ?? false}
    />
  );
}
