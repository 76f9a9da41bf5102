import type { ReactNode, SubmitEvent } from "react";

type FormProps = {
  /** While busy, submitting does nothing. */
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  className?: string;
  children: ReactNode;
};

/** `post`, because a form submitted before hydration would otherwise put its fields, passwords included, into the URL. */
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
