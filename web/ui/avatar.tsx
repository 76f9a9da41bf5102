import { useState } from "react";
import defaultAvatar from "./default-avatar.svg";

/** A person's photo, or the default image while there is none that can be shown. */
export function Avatar({ photo, className = "size-9" }: { photo: string | null; className?: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <img
      src={photo && photo !== broken ? photo : defaultAvatar}
      alt=""
      width={96}
      height={96}
      // Google answers 403 to those who say where they come from.
      referrerPolicy="no-referrer"
      onError={() => photo && setBroken(photo)}
      className={`rounded-full bg-sand object-cover ${className}`}
    />
  );
}
