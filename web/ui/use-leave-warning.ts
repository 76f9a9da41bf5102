import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { confirmDialog } from "./message-dialog-store.ts";

/** Asks for confirmation before leaving a page with unsaved changes. */
export function useLeaveWarning(unsaved: boolean, text = "Your changes will be lost."): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== "blocked" || asking.current) return;
    asking.current = true;
    void confirmDialog({
      title: "Leave without saving?",
      text,
      confirm: "Leave",
    }).then((sure) => {
      asking.current = false;
      if (sure) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, text]);
  useEffect(() => {
    if (!unsaved) return;
    // The browser shows its own text.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [unsaved]);
}
