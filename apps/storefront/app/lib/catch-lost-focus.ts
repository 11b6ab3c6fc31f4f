/** Later than a closing menu or dialog returns the focus to the button that opened it. */
const closingMs = 250;

/**
 * Calls back when the focus was on something that an action has removed, once what asked for the action has closed.
 * Someone who has moved on by then, to the message with Undo for example, stays where they are.
 */
export function catchLostFocus(placeFocus: () => void): void {
  setTimeout(() => {
    if (document.activeElement === document.body) placeFocus();
  }, closingMs);
}

/** The beginning of the page’s content, for a lost focus without a better place. */
export function focusContent(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
