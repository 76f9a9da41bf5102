import { Camera, Music2, Play } from "lucide-react";
import { Logo } from "./logo.tsx";

const icons = [Camera, Play, Music2];

export function Footer() {
  return (
    <footer className="border-line border-t bg-sand">
      <div className="wide flex flex-wrap items-end justify-between gap-8 py-14">
        <div className="flex max-w-sm flex-col gap-3">
          <Logo />
          <p className="text-mute">
            Chairs to sit in for a long time. Rocking, side and lounge chairs in solid wood, wool and leather.
          </p>
        </div>
        <div className="flex flex-col gap-3 text-mute">
          <div aria-hidden className="flex gap-4">
            {icons.map((Icon) => (
              <Icon key={Icon.displayName} className="size-5" />
            ))}
          </div>
          <p className="text-xs">© Sedia. Sample data: not for sale.</p>
        </div>
      </div>
    </footer>
  );
}
