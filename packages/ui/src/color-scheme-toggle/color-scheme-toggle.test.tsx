import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { chooseColorScheme, colorSchemeScript } from './color-scheme.ts';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';

const storageKey = 'mantine-color-scheme-value';
let reportSystemChange: () => void;
let isSystemDark = false;

/** The person's system, light at first. */
function followFakeSystem() {
  const listeners = new Set<() => void>();
  reportSystemChange = () => act(() => listeners.forEach((listener) => void listener()));
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('dark') && isSystemDark;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return listeners;
}
function shown() {
  return document.documentElement.getAttribute('data-mantine-color-scheme');
}
function runHeadScript() {
  // As the browser runs the text in the head.
  new Function(colorSchemeScript)();
}

beforeEach(() => {
  localStorage.clear();
  isSystemDark = false;
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('ColorSchemeToggle', () => {
  it('switches the page, and says what it would do next', async () => {
    renderUi(<ColorSchemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Use dark colours' }));
    expect(shown()).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Use light colours' }));
    expect(shown()).toBe('light');
  });

  it('gives the browser’s bars the colour of the chosen scheme, ahead of the system’s', async () => {
    document.documentElement.style.setProperty('--cs-paper', '#101010');
    renderUi(<ColorSchemeToggle />);
    for (const name of ['Use dark colours', 'Use light colours'])
      await userEvent.click(screen.getByRole('button', { name }));
    const [first, ...others] = document.head.querySelectorAll('meta[name="theme-color"]');
    expect(first).toHaveAttribute('content', '#101010');
    expect(others).toEqual([]);
    first?.remove();
    document.documentElement.style.removeProperty('--cs-paper');
  });

  it('is the same on the server whatever the person’s scheme', () => {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    expect(renderToString(<ColorSchemeToggle />)).toContain('Use dark colours');
  });

  it('stores the choice, and still works where storage is denied', async () => {
    render(<ColorSchemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Use dark colours' }));
    expect(localStorage.getItem(storageKey)).toBe('dark');
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Use light colours' }));
    expect(shown()).toBe('light');
  });

  it('follows a choice made in another tab', () => {
    render(<ColorSchemeToggle />);
    localStorage.setItem(storageKey, 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey })));
    expect(shown()).toBe('dark');
    localStorage.setItem('other', 'light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'other' })));
    expect(shown()).toBe('dark');
  });

  it('follows the system until a choice is made', async () => {
    followFakeSystem();
    render(<ColorSchemeToggle />);
    isSystemDark = true;
    reportSystemChange();
    expect(await screen.findByRole('button', { name: 'Use light colours' })).toBeInTheDocument();
    act(() => chooseColorScheme('light'));
    reportSystemChange();
    expect(shown()).toBe('light');
  });

  it('starts with what has changed since the head decided: the system, or the choice in another tab', async () => {
    followFakeSystem();
    runHeadScript();
    isSystemDark = true;
    const { unmount } = render(<ColorSchemeToggle />);
    expect(await screen.findByRole('button', { name: 'Use light colours' })).toBeInTheDocument();
    expect(shown()).toBe('dark');
    unmount();
    localStorage.setItem(storageKey, 'light');
    render(<ColorSchemeToggle />);
    expect(shown()).toBe('light');
  });

  it('keeps the choice when it is drawn again where storage is denied', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { unmount } = render(<ColorSchemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Use dark colours' }));
    unmount();
    render(<ColorSchemeToggle />);
    expect(shown()).toBe('dark');
  });

  it('stops following once it is gone', () => {
    const listeners = followFakeSystem();
    const { unmount } = render(<ColorSchemeToggle />);
    expect(listeners.size).toBe(1);
    unmount();
    expect(listeners.size).toBe(0);
  });
});

describe('the script in the head', () => {
  it.each([
    ['the stored choice over the system', 'light', true, 'light'],
    ['the stored choice', 'dark', false, 'dark'],
    ['the system without a choice', null, true, 'dark'],
    ['light without a choice', null, false, 'light'],
    ['the system if what is stored is no scheme', 'purple', true, 'dark'],
  ])('shows %s before the first paint', (_, stored, isDark, scheme) => {
    followFakeSystem();
    isSystemDark = isDark;
    if (stored) localStorage.setItem(storageKey, stored);
    document.documentElement.removeAttribute('data-mantine-color-scheme');
    runHeadScript();
    expect(shown()).toBe(scheme);
  });

  it('shows the system’s scheme where storage is denied', () => {
    followFakeSystem();
    isSystemDark = true;
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    runHeadScript();
    expect(shown()).toBe('dark');
  });
});
