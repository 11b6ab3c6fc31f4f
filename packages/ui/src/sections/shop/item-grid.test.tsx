import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ItemContent } from '../section-content.ts';
import { ItemGrid } from './item-grid.tsx';

const items: ItemContent[] = [
  {
    _id: 'a',
    itemName: 'Templates',
    price: '12.00',
    currency: 'EUR',
    guidelines: 'x '.repeat(300),
    imageUrl: '/a.webp',
  },
  {
    _id: 'b',
    itemName: 'Handbook',
    price: '9.50',
    guidelines: 'Thirty moves.\n\nWith images.',
    imageUrl: '',
  },
];
function getBuyHref({ _id }: ItemContent) {
  return `/item-buy/${_id}`;
}

it('shows each item with its price, a short text and the way to buy it', () => {
  render(<ItemGrid items={items} getBuyHref={getBuyHref} />);
  const [first, second] = screen.getAllByRole('article').map((card) => within(card));
  expect(first?.getByRole('heading', { level: 2, name: 'Templates' })).toBeInTheDocument();
  expect(first?.getByText('€12')).toBeInTheDocument();
  expect(first?.getByText(/^x x x.*…$/).textContent?.length).toBeLessThan(200);
  expect(first?.getByRole('link', { name: 'Buy: Templates' })).toHaveAttribute('href', '/item-buy/a');
  expect(second?.getByText('$9.50')).toBeInTheDocument();
  expect(second?.getByText('Thirty moves.')).toBeInTheDocument();
  expect(second?.getAllByRole('link')).toHaveLength(1);
});

it('leads from a name to the page about the item, where there is one', () => {
  render(<ItemGrid items={items} getBuyHref={getBuyHref} getDetailsHref={({ _id }) => `/shop/${_id}`} />);
  expect(screen.getByRole('link', { name: 'Templates' })).toHaveAttribute('href', '/shop/a');
});

it('says that it loads, is empty, or failed', () => {
  const { rerender } = render(<ItemGrid items={[]} getBuyHref={getBuyHref} isLoading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading items…');
  rerender(<ItemGrid items={[]} getBuyHref={getBuyHref} emptyMessage="Come back later." />);
  expect(screen.getByText('No items available.')).toBeInTheDocument();
  expect(screen.getByText('Come back later.')).toBeInTheDocument();
  rerender(<ItemGrid items={items} getBuyHref={getBuyHref} errorMessage="Failed to fetch items" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch items');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});
