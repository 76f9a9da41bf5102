import images from "#catalog/images.json";
import { type Role, roleLabels } from "#contract/account/permissions.ts";
import type { SessionUser } from "#web/lib/session/session-store.ts";
import { useShop } from "#web/lib/use-shop.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Picture } from "#web/ui/picture.tsx";

const { key, width, height } = images["oskava-forest-detail"];
const sampleCover = { src: `/images/${key}/${width}.webp`, width, height };
const plainCover = { src: "/cover.svg", width: 1600, height: 400 };
const shownIdLength = 10;

export function ProfileHeader({ user, role }: { user: SessionUser; role: Role }) {
  const { sampleData } = useShop();
  return (
    <section className="overflow-hidden rounded-card border border-line bg-card">
      <div className="isolate h-40 bg-well sm:h-56">
        <Picture
          photo={sampleData ? sampleCover : plainCover}
          alt=""
          sizes="(min-width: 1024px) 70vw, 100vw"
          eager
          className="size-full object-cover object-[50%_78%] mix-blend-multiply"
        />
      </div>
      <div className="-mt-14 flex flex-col gap-4 px-5 pb-6 sm:flex-row sm:items-end sm:gap-6 sm:px-8">
        <Avatar photo={user.photoURL} className="relative size-28 shrink-0 border-4 border-card" />
        <div className="flex min-w-0 flex-col gap-1 sm:grow sm:pt-16">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl [overflow-wrap:anywhere]">{user.displayName || "No name yet"}</h1>
            <span className="rounded-full bg-sand px-3 py-0.5 font-medium text-xs">{roleLabels[role]}</span>
          </div>
          <p className="text-mute [overflow-wrap:anywhere]">{user.email}</p>
          <p className="text-mute tabular-nums">User Id: {user.uid.slice(0, shownIdLength)}</p>
        </div>
      </div>
    </section>
  );
}
