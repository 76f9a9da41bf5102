import { type ReactNode, type Ref, type SubmitEvent, useRef } from "react";

type FormProps = {
  ref?: Ref<HTMLFormElement>;
  /** While busy, or until `onSubmit` has settled, submitting does nothing. */
  busy: boolean;
  /** Any of its fields got the focus. */
  onFocus?: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  className?: string;
  children: ReactNode;
};

/** `post`, because a form submitted before hydration would otherwise put its fields, passwords included, into the URL. */
export function Form({
  ref,
  busy,
  onFocus,
  onSubmit,
  className = "flex flex-col gap-5",
  children,
}: FormProps) {
  const submitting = useRef(false);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    if (busy || submitting.current) {
      event.preventDefault();
      return;
    }
    submitting.current = true;
    try {
      await onSubmit(event);
    } finally {
      submitting.current = false;
    }
  }
  return (
    <form ref={ref} method="post" noValidate onFocus={onFocus} onSubmit={submit} className={className}>
      {children}
    </form>
  );
}

export function RequiredNote() {
  return <p className="text-mute text-xs">Fields marked with * are required.</p>;
}
