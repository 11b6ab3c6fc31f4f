import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { TabLinks } from './tab-links.tsx';

it('scrolls its row to the current tab, where not all of them fit', () => {
  const links = ['First', 'Second', 'Last'].map((label) => ({
    label,
    href: `/${label}`,
    isCurrent: label === 'Last',
  }));
  const offset = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(480);
  renderUi(<TabLinks label="Lists" links={links} />);
  expect(screen.getByRole('navigation', { name: 'Lists' }).scrollLeft).toBeGreaterThan(0);
  offset.mockRestore();
});

it('marks the place that is open and counts what is known', () => {
  renderUi(
    <TabLinks
      label="Kinds of orders"
      links={[
        { label: 'Packages', href: '/packages', count: 0, isCurrent: true },
        { label: 'Items', href: '/items', isCurrent: false },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Kinds of orders' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Packages0');
  expect(screen.getByRole('link', { name: 'Items' })).toHaveAttribute('href', '/items');
});
