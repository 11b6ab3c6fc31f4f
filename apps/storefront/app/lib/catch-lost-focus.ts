/** Later than a closing menu or dialog returns the focus to the button that opened it. */
const closingMs = 250;
/** A busy browser takes longer to remove what has closed. */
const mostChecks = 8;

/**
 * Calls back when the focus was on something that an action has removed, once what asked for the action has closed.
 * Someone who has moved on by then, to the message with Undo for example, stays where they are.
 */
export function catchLostFocus(placeFocus: () => void, checks = 1): void {
  setTimeout(() => {
    const { activeElement, body } = document;
    if (activeElement === body) placeFocus();
    else if (checks < mostChecks && activeElement?.closest('[role="dialog"], [role="menu"]'))
      catchLostFocus(placeFocus, checks + 1);
  }, closingMs);
}

/** The beginning of the page’s content, for a lost focus without a better place. */
export function focusContent(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
