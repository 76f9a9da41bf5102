import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import type { DialogIcon, Message } from "./message-dialog-store.ts";

const icons: Record<DialogIcon, { Icon: LucideIcon; color: string; label: string }> = {
  success: { Icon: CircleCheck, color: "text-moss", label: "Success" },
  error: { Icon: CircleAlert, color: "text-clay", label: "Error" },
  warning: { Icon: TriangleAlert, color: "text-clay", label: "Warning" },
};

export function MessageDialog({ message }: { message: Message }) {
  const { icon, title, text, detail, confirm, cancel, resolve } = message;
  const id = useId();
  const { Icon, color, label } = icons[icon];
  return (
    <Dialog
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text ${id}-detail`}
      onClose={() => resolve(false)}
      className="max-w-[min(26rem,calc(100vw-2rem))]"
    >
      <div className="flex flex-col items-center gap-3 p-8 text-center">
        <Icon role="img" aria-label={label} strokeWidth={1.4} className={`size-14 ${color}`} />
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {text && (
          <p id={`${id}-text`} className="text-balance text-base text-mute">
            {text}
          </p>
        )}
        {detail && (
          <p id={`${id}-detail`} className="text-balance text-base [overflow-wrap:anywhere]">
            {detail}
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {cancel ? (
            <>
              <Button look="quiet" data-focus-first onClick={() => resolve(false)}>
                {cancel}
              </Button>
              <Button look="danger" onClick={() => resolve(true)}>
                {confirm}
              </Button>
            </>
          ) : (
            <Button data-focus-first className="min-w-28" onClick={() => resolve(true)}>
              {confirm}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
