import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { confirmDialog } from "./message-dialog-store.ts";

/** Asks before another page takes the place of one with something unsaved on it. */
export function useLeaveWarning(unsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== "blocked" || asking.current) return;
    asking.current = true;
    void confirmDialog({
      title: "Leave without saving?",
      text: "What you have typed here will be lost.",
      confirm: "Leave",
    }).then((sure) => {
      asking.current = false;
      if (sure) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  useEffect(() => {
    if (!unsaved) return;
    // The browser has its own words for it.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [unsaved]);
}
