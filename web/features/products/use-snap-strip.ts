import { type UIEvent, useRef, useState } from "react";

/** A strip whose items are each as wide as it is: which one is seen, and how to go to another. */
export function useSnapStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // While the strip moves to where it was sent, what it passes is not what was asked for.
  const heading = useRef<number>(undefined);

  function show(index: number) {
    const item = strip.current?.children[index];
    if (!strip.current || !(item instanceof HTMLElement)) return;
    const left = item.offsetLeft - strip.current.offsetLeft;
    if (Math.abs(left - strip.current.scrollLeft) > 1) heading.current = index;
    strip.current.scrollTo({ left });
    setCurrent(index);
  }

  function onScroll({ currentTarget: { scrollLeft, scrollWidth } }: UIEvent) {
    const place = Math.round((scrollLeft / scrollWidth) * count);
    if (heading.current === undefined) setCurrent(place);
    else if (heading.current === place) heading.current = undefined;
  }

  function claimAccount() {
    heading.current = undefined;
  }

  return {
    stripProps: { ref: strip, onScroll, onPointerDown: claimAccount, onWheel: claimAccount },
    current,
    show,
  };
}
