import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { TabLinks } from './tab-links.tsx';

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
