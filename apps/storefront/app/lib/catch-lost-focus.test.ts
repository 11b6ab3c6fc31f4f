import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchLostFocus, focusContent } from './catch-lost-focus.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<main id="main" tabindex="-1"><button>Delete</button><button>Undo</button></main>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

function findButton(name: string): HTMLElement {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`There is no button ${name}.`);
  return button;
}

test('a focus that was on something removed is placed', () => {
  findButton('Delete').focus();
  catchLostFocus(focusContent);
  findButton('Delete').remove();
  vi.runAllTimers();
  expect(document.activeElement?.id).toBe('main');
});

test('someone who has moved on by then keeps the focus', () => {
  findButton('Delete').focus();
  catchLostFocus(focusContent);
  findButton('Delete').remove();
  findButton('Undo').focus();
  vi.runAllTimers();
  expect(document.activeElement).toBe(findButton('Undo'));
});

test('a dialog that takes its time to close is waited for', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Confirm</button></div>');
  findButton('Confirm').focus();
  catchLostFocus(focusContent);
  vi.advanceTimersByTime(400);
  expect(document.activeElement).toBe(findButton('Confirm'));
  document.querySelector('[role="dialog"]')?.remove();
  vi.runAllTimers();
  expect(document.activeElement?.id).toBe('main');
});

test('a dialog that stays keeps the focus', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Confirm</button></div>');
  findButton('Confirm').focus();
  catchLostFocus(focusContent);
  vi.runAllTimers();
  expect(document.activeElement).toBe(findButton('Confirm'));
});
