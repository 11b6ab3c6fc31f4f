/** Where the browser stores whether single keys do anything; for speech input, which types letters, they are turned off. */
export const singleKeysStorageKey = 'credit-studio-admin-single-keys';

/**
 * Whether a pressed key belongs to something else than the console's shortcuts: to a field, to a dialog, to the browser.
 * A box is pressed with Space only, so letters are free on it.
 */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (window.localStorage.getItem(singleKeysStorageKey) === 'false') return true;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return true;
  if (document.querySelector('[role="dialog"]')) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select');
}
