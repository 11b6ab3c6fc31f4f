import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { knownVisitorScript } from './known-visitor.ts';

const entries: AccountMenuProps['entries'] = [
  { label: 'Dashboard', href: '/user/dashboard' },
  { label: 'Admin area', href: 'https://admin.example.test', target: '_blank' },
  { label: 'Logout', onSelect: () => undefined },
];

function open(props: Partial<AccountMenuProps> = {}) {
  render(
    <>
      <AccountMenu name="Ada Lovelace" entries={entries} {...props} />
      <p>Elsewhere</p>
    </>,
  );
  return screen.getByRole('button', { expanded: false });
}

describe('the account menu', () => {
  it('is opened by keyboard, and Tab goes through its entries and out of it', async () => {
    const button = open();
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Dashboard', 'Admin area']) {
      await userEvent.tab();
      expect(screen.getByRole('link', { name })).toHaveFocus();
    }
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus();
  });

  it('closes on a press elsewhere, but not on one inside', async () => {
    const button = open();
    await userEvent.click(button);
    fireEvent.pointerDown(screen.getByRole('list'));
    expect(button).toHaveAttribute('aria-expanded', 'true');
    fireEvent.pointerDown(screen.getByText('Elsewhere'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on a second press, and leaves Escape to others while it is closed', async () => {
    const onKeyDown = vi.fn();
    const button = open();
    await userEvent.click(button);
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    act(() => button.blur());
    document.body.addEventListener('keydown', onKeyDown, { once: true });
    await userEvent.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalledOnce();
    expect(button).not.toHaveFocus();
  });

  it('opens another site in another tab, without handing over the opener', async () => {
    await userEvent.click(open());
    const link = screen.getByRole('link', { name: 'Admin area' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
  });

  it('shows the initial where there is no image or it does not load', () => {
    const button = open({ imageUrl: '/gone.webp' });
    const image = button.querySelector('img');
    expect(image).toHaveAttribute('src', '/gone.webp');
    if (image) fireEvent.error(image);
    expect(button).toHaveTextContent('AAda Lovelace');
  });
});

describe('the script that knows the last visitor', () => {
  const root = document.documentElement;
  function run(stored: string | null) {
    if (stored !== null) localStorage.setItem('session', stored);
    // As the browser runs the text in the head.
    new Function(knownVisitorScript('session'))();
  }
  afterEach(() => {
    localStorage.clear();
    root.removeAttribute('data-known-visitor');
    root.style.removeProperty('--known-visitor-name');
  });

  it('shows their name before the first paint, as text whatever it contains', () => {
    run(JSON.stringify({ user: { userName: 'Ada "the\n\\first"' } }));
    expect(root).toHaveAttribute('data-known-visitor');
    expect(root.style.getPropertyValue('--known-visitor-name')).toBe('"Ada  the  first "');
  });

  it.each([null, '', '{', '{}', '{"user":{}}', '{"user":{"userName":7}}'])(
    'marks no one if %j is stored, and does not fail',
    (stored) => {
      run(stored);
      expect(root).not.toHaveAttribute('data-known-visitor');
    },
  );
});
