import { onTestFinished } from 'vitest';

/** A screen of this width, until the test ends: test files share one window. */
export function setScreenWidth(widthPx: number): void {
  const { innerWidth } = window;
  Object.assign(window, { innerWidth: widthPx });
  onTestFinished(() => void Object.assign(window, { innerWidth }));
}
