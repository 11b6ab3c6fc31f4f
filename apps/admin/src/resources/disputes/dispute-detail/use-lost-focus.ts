import { useEffect, useRef } from 'react';

/** Longer than a dialog takes to return the focus to the button that opened it. */
const returnMs = 50;

/**
 * The element that takes the focus when the control that had it is removed: keyboard and screen reader would start at
 * the top of the page. The control may be in a dialog, and leave after what was pressed in it.
 */
export function useLostFocus<Target extends HTMLElement>() {
  const target = useRef<Target>(null);
  useEffect(() => {
    const { body } = document;
    const findFocused = () => (document.activeElement === body ? null : document.activeElement);
    let last = findFocused();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      last = findFocused();
    };
    const take = () => {
      timer = undefined;
      if (last && !last.isConnected && !findFocused()) target.current?.focus();
    };
    const observer = new MutationObserver(() => {
      if (last && !last.isConnected) timer ??= setTimeout(take, returnMs);
    });
    observer.observe(body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
  return target;
}
