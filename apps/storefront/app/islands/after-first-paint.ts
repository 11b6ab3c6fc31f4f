/** An image that never arrives must not keep the menus asleep. */
const patienceMs = 2_500;
const signsOfLife = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/**
 * Resolves when the page has what it shows, when the person begins to use it, or when waiting is no use any more: a
 * static page is complete without scripts, so they must not compete with its image and its fonts.
 */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') {
      resolve();
      return;
    }
    const listening = new AbortController();
    const begin = () => {
      listening.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(begin, patienceMs);
    for (const sign of ['load', ...signsOfLife])
      window.addEventListener(sign, begin, { passive: true, signal: listening.signal });
  });
}
