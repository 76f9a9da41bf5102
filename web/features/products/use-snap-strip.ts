import { useCallback, useEffect, useRef, useState } from "react";

/** Current index and scrolling of a scroll-snap strip with full-width items. */
export function useSnapStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // The target of a programmatic scroll: items passed on the way are ignored.
  const target = useRef<number>(undefined);

  function show(index: number) {
    const item = strip.current?.children[index];
    if (!strip.current || !(item instanceof HTMLElement)) return;
    const left = item.offsetLeft - strip.current.offsetLeft;
    if (Math.abs(left - strip.current.scrollLeft) > 1) target.current = index;
    strip.current.scrollTo({ left });
    setCurrent(index);
  }

  const onScroll = useCallback(() => {
    if (!strip.current) return;
    const { scrollLeft, scrollWidth } = strip.current;
    const index = Math.round((scrollLeft / scrollWidth) * count);
    if (target.current === undefined) setCurrent(index);
    else if (target.current === index) target.current = undefined;
  }, [count]);
  // Scrolling before hydration has no event.
  useEffect(onScroll, [onScroll]);

  function cancelTarget() {
    target.current = undefined;
  }

  return {
    stripProps: { ref: strip, onScroll, onPointerDown: cancelTarget, onWheel: cancelTarget },
    current,
    show,
  };
}
