import { useEffect, useEffectEvent } from 'react';

interface HeldEscape {
  /** Whether a dialog of the session is on top. */
  isHeld: boolean;
  onEscape: () => void;
}

/**
 * Keeps Escape from the dialogs below one of the session: each of them listens on the window, whatever has the focus. The
 * session is there before all of them, so it hears the key first.
 */
export function useHeldEscape({ isHeld, onEscape }: HeldEscape): void {
  const hold = useEffectEvent((event: KeyboardEvent) => {
    if (!isHeld || event.key !== 'Escape' || event.isComposing) return;
    event.stopImmediatePropagation();
    onEscape();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hold(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
