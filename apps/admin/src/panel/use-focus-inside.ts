import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to the first field of what opens, and back to where it was when it closes. */
export function useFocusInside<Frame extends HTMLElement>() {
  const frame = useRef<Frame>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const fields = frame.current?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [];
    // What only chooses the view of a form is none of its fields.
    const field = [...fields].find((one) => !one.closest('[data-view-switch]'));
    field?.focus({ preventScroll: true });
    // What is higher than the window would be scrolled to its end, away from that field.
    const isHigher = (frame.current?.clientHeight ?? 0) > window.innerHeight;
    frame.current?.scrollIntoView?.({ block: isHigher ? 'start' : 'nearest' });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return frame;
}
