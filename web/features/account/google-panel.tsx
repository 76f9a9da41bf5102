import type { SessionUser } from "#web/lib/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { useGoogleConnection, useGoogleDisconnection } from "./account.api.ts";

/** Connects a Google account as another way to sign in, and disconnects it. */
export function GooglePanel({ user: { googleEmail, hasPassword } }: { user: SessionUser }) {
  const connection = useGoogleConnection();
  const disconnection = useGoogleDisconnection();
  if (!googleEmail)
    return (
      <>
        <p className="text-mute">
          Connect your Google account to sign in with it. Your password stays as it is.
        </p>
        <Button
          look="quiet"
          disabled={connection.isPending}
          onClick={() => connection.mutate()}
          className="self-start"
        >
          Connect Google
        </Button>
      </>
    );
  async function disconnect() {
    const confirmed = await confirmDialog({
      title: "Disconnect Google?",
      text: "Devices that signed in with it are signed out. You sign in with your password.",
      detail: `${googleEmail} will be disconnected.`,
      confirm: "Yes, disconnect it",
    });
    if (confirmed) disconnection.mutate();
  }
  return (
    <>
      <p className="[overflow-wrap:anywhere]">Connected: {googleEmail}</p>
      {hasPassword ? (
        <Button
          look="quiet"
          disabled={disconnection.isPending}
          onClick={() => void disconnect()}
          className="self-start"
        >
          Disconnect Google
        </Button>
      ) : (
        <p className="text-mute">
          It's your only way to sign in. To disconnect it, first set a password: log out and choose “Forgot
          your password?”.
        </p>
      )}
    </>
  );
}
