import { useState } from "react";
import defaultAvatar from "./default-avatar.svg";

/** A user's photo, or the default image if it is missing or broken. */
export function Avatar({ photo, className = "size-9" }: { photo: string | null; className?: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <img
      src={photo && photo !== broken ? photo : defaultAvatar}
      alt=""
      width={96}
      height={96}
      // Google's image server rejects requests with a foreign referrer.
      referrerPolicy="no-referrer"
      onError={() => photo && setBroken(photo)}
      className={`rounded-full bg-sand object-cover ${className}`}
    />
  );
}
