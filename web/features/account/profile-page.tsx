import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { loadIdentityClient } from "#web/lib/session/session.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import { useShop } from "#web/lib/use-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { DeleteAccountPanel } from "./delete-account-panel.tsx";
import { DevicesPanel } from "./devices-panel.tsx";
import { EmailChangeForm } from "./email-change-form.tsx";
import { EmailVerification } from "./email-verification.tsx";
import { GooglePanel } from "./google-panel.tsx";
import { MyDataPanel } from "./my-data-panel.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { rightsQuery } from "./rights.api.ts";
import { SecondFactorPanel } from "./second-factor-panel.tsx";

/** `embedded`: the accounts are the shop's own. `googleSignIn`: it is set up. */
export function ProfilePage({ embedded, googleSignIn }: { embedded: boolean; googleSignIn: boolean }) {
  const { user } = useSession();
  const { name: shopName } = useShop();
  const { data: rights, isError, refetch } = useQuery(rightsQuery(user?.email ?? ""));
  useEffect(() => {
    // Loads the account anew: it may have been changed on another device.
    loadIdentityClient().catch(() => {});
  }, []);
  if (isError) return <ProfileError onRetry={() => refetch()} />;
  if (!user || !rights) return <PageSpinner />;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <ProfileHeader user={user} role={rights.role} />
      {!user.emailVerified && <EmailVerification email={user.email} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel heading="Name and photo">
          <ProfileForm user={user} />
        </Panel>
        <Panel heading="Password">
          {user.hasPassword ? (
            <PasswordForm email={user.email} />
          ) : (
            <p className="text-mute">You sign in with Google, so there is no password to change.</p>
          )}
        </Panel>
        {user.hasPassword && (
          <Panel heading="Email address">
            <EmailChangeForm email={user.email} />
          </Panel>
        )}
        {(googleSignIn || user.googleEmail) && (
          <Panel heading="Google sign-in">
            <GooglePanel user={user} />
          </Panel>
        )}
        <Panel heading="Two-step sign-in">
          <SecondFactorPanel emailVerified={user.emailVerified} shopName={shopName} embedded={embedded} />
        </Panel>
        {embedded && (
          <Panel heading="Devices">
            <DevicesPanel googleEmail={user.googleEmail} />
          </Panel>
        )}
        <Panel heading="Your data">
          <MyDataPanel />
        </Panel>
        <Panel heading="Delete account">
          <DeleteAccountPanel email={user.email} />
        </Panel>
      </div>
    </div>
  );
}

function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 sm:p-8">
      <h2 className="text-lg">{heading}</h2>
      {children}
    </section>
  );
}

function ProfileError({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="grid min-h-[60vh] place-content-center justify-items-center gap-4 text-center"
    >
      <p className="text-base">We couldn't load your profile.</p>
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
