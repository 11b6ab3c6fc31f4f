import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { AppShellLayout } from './app-shell-layout.tsx';
import { findActiveHref, type NavigationGroup } from './navigation-entry.ts';

const navigation: NavigationGroup[] = [
  {
    entries: [
      { label: 'Dashboard', href: '/admin/dashboard' },
      { label: 'Settings', href: '/admin/settings' },
      { label: 'Footer', href: '/admin/settings/footer' },
    ],
  },
];

function renderShell() {
  return renderUi(
    <AppShellLayout
      storageKey="shell"
      currentPath="/admin/settings/"
      navigation={navigation}
      renderBrand={({ isCollapsed }) => <span>{isCollapsed ? 'C' : 'Credit Studio'}</span>}
      renderFooter={() => <button type="button">Logout</button>}
    >
      content
    </AppShellLayout>,
  );
}

describe('findActiveHref', () => {
  it.each([
    ['/admin/settings', '/admin/settings'],
    ['/admin/settings/', '/admin/settings'],
    ['/admin/settings/footer/edit', '/admin/settings/footer'],
    ['/admin/settings-old', null],
    ['/', null],
  ])('at %s it is %s', (path, href) => {
    expect(findActiveHref(navigation, path)).toBe(href);
  });
});

describe('AppShellLayout', () => {
  beforeEach(() => localStorage.clear());

  it('marks the current entry and holds the content', () => {
    renderShell();
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('main')).toHaveTextContent('content');
  });

  it('keeps the names of entries when collapsed, and remembers it', async () => {
    const { unmount } = renderShell();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(await within(screen.getByRole('complementary')).findByText('C')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('title', 'Settings');
    unmount();
    renderShell();
    expect(await within(screen.getByRole('complementary')).findByText('C')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Collapse menu' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('puts the menu in a dialog on narrow screens, out of the tab order until it is opened', async () => {
    renderShell();
    expect(screen.getAllByRole('link', { name: 'Dashboard' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('shows the quick entries with the menu next to them', async () => {
    renderUi(
      <AppShellLayout
        storageKey="shell"
        currentPath="/user/support"
        navigation={[]}
        navigationLabel="User area"
        quickEntries={[{ label: 'Support', href: '/user/support', badge: 2 }]}
        renderBrand={() => null}
      >
        content
      </AppShellLayout>,
    );
    const bar = within(screen.getByRole('navigation', { name: 'User area: quick navigation' }));
    expect(bar.getByRole('link', { name: /Support/ })).toHaveAttribute('aria-current', 'page');
    expect(bar.getByRole('link', { name: /Support/ })).toHaveTextContent('2');
    await userEvent.click(bar.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('leads past the menu with the first Tab', async () => {
    renderShell();
    await userEvent.tab();
    const skipLink = screen.getByRole('link', { name: 'Skip to content' });
    expect(skipLink).toHaveFocus();
    expect(screen.getByRole('main')).toHaveAttribute('id', skipLink.getAttribute('href')?.slice(1));
  });

  it('closes the menu of a narrow screen when an entry is chosen, and when the path changes', async () => {
    const shell = (currentPath: string) => (
      <AppShellLayout
        storageKey="shell"
        currentPath={currentPath}
        navigation={navigation}
        renderBrand={() => null}
      >
        content
      </AppShellLayout>
    );
    const { rerender } = renderUi(shell('/admin/settings'));
    const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await openMenu();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Dashboard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await openMenu();
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    rerender(shell('/admin/dashboard'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('returns the focus to the button that opened the menu', async () => {
    renderShell();
    const button = screen.getByRole('button', { name: 'Open menu' });
    await userEvent.click(button);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('groups its entries under headings, with counts and links to other tabs', () => {
    renderUi(
      <AppShellLayout
        storageKey="shell"
        currentPath="/"
        navigation={[
          { label: 'Shop', entries: [{ label: 'Orders', href: '/orders', badge: 3 }] },
          { entries: [{ label: 'Public site', href: 'https://shop.test', target: '_blank' }] },
        ]}
        renderBrand={() => null}
        header={<output>40 credits</output>}
      >
        content
      </AppShellLayout>,
    );
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu.getByText('Shop')).toBeInTheDocument();
    expect(menu.getByRole('link', { name: /Orders/ })).toHaveTextContent('3');
    expect(menu.getByRole('link', { name: 'Public site' })).toHaveAttribute('rel', 'noreferrer');
    expect(within(screen.getByRole('banner')).getByText('40 credits')).toBeInTheDocument();
  });
});
