import type { ReactNode, SubmitEvent } from "react";

type FormProps = {
  /** While busy, submitting does nothing. */
  busy: boolean;
  /** Any of its fields got the focus. */
  onFocus?: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  className?: string;
  children: ReactNode;
};

/** `post`, because a form submitted before hydration would otherwise put its fields, passwords included, into the URL. */
export function Form({ busy, onFocus, onSubmit, className = "flex flex-col gap-5", children }: FormProps) {
  return (
    <form
      method="post"
      noValidate
      onFocus={onFocus}
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
