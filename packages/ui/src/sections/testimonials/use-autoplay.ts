import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

export interface UseAutoplayInput {
  /** The timer pauses while it is hovered, has the focus or is off screen. */
  target: RefObject<HTMLElement | null>;
  delayMs: number;
  isEnabled: boolean;
  onTick: () => void;
}

function isAtRest(element: HTMLElement | null): boolean {
  return (
    !element ||
    document.hidden ||
    element.matches(':hover') ||
    element.contains(document.activeElement) ||
    window.matchMedia(reducedMotionQuery).matches
  );
}

/** Calls `onTick` every `delayMs`, skipping the ticks at which a person is reading or motion is unwanted. */
export function useAutoplay({ target, delayMs, isEnabled, onTick }: UseAutoplayInput) {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);

  const tick = useEffectEvent(() => {
    if (!isAtRest(target.current)) onTick();
  });
  useEffect(() => {
    if (!isEnabled || !isOnScreen) return;
    const timer = setInterval(tick, delayMs);
    return () => clearInterval(timer);
  }, [isEnabled, isOnScreen, delayMs]);
}
