import type { ReactNode, SubmitEvent } from "react";

type FormProps = {
  /** While its work is under way, sending it again does nothing. */
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  className?: string;
  children: ReactNode;
};

/** Our own checks say more than the browser's. Posted, because else what was typed before the page came alive would end up in the address. */
export function Form({ busy, onSubmit, className = "flex flex-col gap-5", children }: FormProps) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else void onSubmit(event);
      }}
      className={className}
    >
      {children}
    </form>
  );
}

export function RequiredNote() {
  return <p className="text-mute text-xs">Fields marked with * are required.</p>;
}
