import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type NoticeProps = { text: string; role?: "status" | "alert"; children?: ReactNode };

/** Empty state. */
export function Notice({ text, role = "status", children }: NoticeProps) {
  return (
    <div className="flex min-h-60 flex-col items-center justify-center gap-5 rounded-card border border-line bg-card p-8 text-center">
      <p role={role} className="text-base [overflow-wrap:anywhere]">
        {text}
      </p>
      {children}
    </div>
  );
}

export function FailedNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Notice text={text} role="alert">
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
