import type { ReactNode } from "react";
import { Navigate } from "react-router";
import images from "#catalog/images.json";
import { loadIdentityClient } from "#web/lib/session/session.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import { useShop } from "#web/lib/use-shop.ts";
import { Picture } from "#web/ui/picture.tsx";
import { useReturnPath } from "./use-return-path.ts";

const { key, width, height } = images["kaplo-linen-front"];
const photo = { src: `/images/${key}/${width}.webp`, width, height };

/** The frame of the sign-in pages. Their picture belongs to the sample data. */
export function AuthPage({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const { sampleData } = useShop();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens that a user would see
    <div
      onPointerMove={preloadIdentity}
      onPointerDown={preloadIdentity}
      onFocus={preloadIdentity}
      className={`wide grid py-4 ${sampleData ? "lg:grid-cols-2 lg:gap-4" : ""}`}
    >
      <div className="mx-auto flex min-h-[60vh] w-full max-w-md flex-col gap-6 py-8 lg:min-h-[44rem] lg:justify-center lg:py-12">
        <div className="flex flex-col gap-2">
          <h1 className="text-2xl">{heading}</h1>
          {lead && <p className="text-base text-mute">{lead}</p>}
        </div>
        {children}
      </div>
      {sampleData && (
        <div className="isolate hidden overflow-hidden rounded-card bg-well lg:block">
          <Picture photo={photo} alt="" sizes="50vw" className="size-full object-cover mix-blend-multiply" />
        </div>
      )}
    </div>
  );
}

/** At the first sign of use: visitors who leave again don't need it, and browsers allow a popup only shortly after a click. */
function preloadIdentity() {
  loadIdentityClient().catch(() => {});
}

/** Redirects signed-in users to the return path. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { user, loading } = useSession();
  const path = useReturnPath();
  return user && !loading ? <Navigate to={path} replace /> : children;
}
