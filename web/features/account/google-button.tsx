import { LoaderCircle } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { useGoogle } from "./account.api.ts";

/** Can be clicked again while a popup is open: the SDK then cancels the first one. */
export function GoogleButton({ onFailure }: { onFailure: (reason: string) => void }) {
  const google = useGoogle(onFailure);
  return (
    <Button look="quiet" onClick={() => google.mutate()}>
      {google.isPending ? <LoaderCircle aria-hidden className="size-5 animate-spin" /> : <GoogleMark />}
      Sign in with Google
    </Button>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        fill="#4285f4"
        d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h6a5.1 5.1 0 0 1-2.3 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.2z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8c-1 .7-2.2 1-3.7 1-2.9 0-5.3-1.9-6.2-4.5H2.1V17A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7H2.1a11 11 0 0 0 0 9.9z" />
      <path
        fill="#ea4335"
        d="M12 5.4c1.6 0 3 .6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.1 7l3.7 2.9C6.7 7.3 9.1 5.4 12 5.4z"
      />
    </svg>
  );
}
