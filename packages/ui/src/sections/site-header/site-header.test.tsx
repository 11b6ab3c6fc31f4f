import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiteLogo } from './site-logo.tsx';

describe('SiteHeader', () => {
  it('leads to the sections of the home page and to the entrance', () => {
    renderUi(<SiteHeader />);
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(
      within(navigation)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/'],
      ['About', '/#about-sec'],
      ['Pricing', '/#pricing'],
      ['Testimonials', '/#testimonials'],
      ['Shop', '/shop'],
      ['Contact', '/contact'],
      ['Login', '/login'],
      ['Join Now', '/register'],
    ]);
  });

  it('shows the account instead of the entrance', () => {
    renderUi(<SiteHeader account={<button type="button">Ada</button>} />);
    expect(screen.getByRole('button', { name: 'Ada' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  it('opens its menu, and closes it on Escape and on arrival', async () => {
    renderUi(<SiteHeader />);
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await userEvent.click(screen.getByRole('link', { name: 'Pricing' }));
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  });
});

it('closes a menu that the focus leaves', async () => {
  renderUi(
    <>
      <SiteHeader account={<AccountMenu name="Ada" entries={[{ label: 'Dashboard', href: '/d' }]} />} />
      <button type="button">Page</button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Ada/ }));
  act(() => screen.getByRole('button', { name: 'Open menu' }).focus());
  expect(screen.getByRole('button', { name: /Ada/ })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  act(() => screen.getByRole('button', { name: 'Page' }).focus());
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
});

describe('AccountMenu', () => {
  it('discloses links and actions, and closes after one', async () => {
    const onLogout = vi.fn();
    renderUi(
      <AccountMenu
        name="Ada Lovelace"
        entries={[
          { label: 'Dashboard', href: '/user/dashboard' },
          { label: 'Logout', onSelect: onLogout },
        ]}
      />,
    );
    const button = screen.getByRole('button', { name: /Ada Lovelace/ });
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
    await userEvent.click(button);
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/user/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledOnce();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on Escape and gives the focus back', async () => {
    renderUi(<AccountMenu name="Ada" entries={[{ label: 'Dashboard', href: '/user/dashboard' }]} />);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('SiteLogo', () => {
  it('shows the administrator’s logo, ours without one, and an error in its place', () => {
    const { rerender } = renderUi(<SiteLogo logoUrl="/logo.webp" />);
    expect(screen.getByRole('img', { name: 'Credit Studio' })).toHaveAttribute('src', '/logo.webp');
    rerender(<SiteLogo />);
    expect(screen.getByText('Credit Studio')).toBeInTheDocument();
    rerender(<SiteLogo errorMessage="Failed to fetch footer data" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Logo Error: Failed to fetch footer data');
  });
});
