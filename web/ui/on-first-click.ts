import type { MouseEvent } from "react";

/** For a button whose place another one takes at once: the second click of a double click would hit that one. Keys have the detail 0. */
export function onFirstClick(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) act();
  };
}
