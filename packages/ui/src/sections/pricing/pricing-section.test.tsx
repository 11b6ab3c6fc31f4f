import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.tsx';
import type { PackageContent } from '../section-content.ts';
import { PackageCard } from './package-card.tsx';
import { PricingSection } from './pricing-section.tsx';

const packages: PackageContent[] = ['a', 'b', 'c', 'd'].map((_id, index) => ({
  _id,
  packageName: `Package ${_id}`,
  price: `${index + 1}0.00`,
  credit: index + 1,
  validity: 30,
  pointOne: 'All camera moves',
}));

describe('PricingSection', () => {
  it('shows the first three in the order received, each leading to its checkout', () => {
    renderUi(<PricingSection packages={packages} />);
    expect(screen.getByRole('heading', { level: 2, name: 'our pricing plan' })).toBeInTheDocument();
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Package a',
      'Package b',
      'Package c',
    ]);
    expect(screen.getByRole('link', { name: 'Buy Now: Package b' })).toHaveAttribute('href', '/buy/b');
    expect(cards[1]).toHaveTextContent('$20');
    expect(cards[0]).toHaveTextContent('1 credit that does not expire');
    expect(cards[0]).toHaveTextContent('30 days of premium membership');
    expect(cards[0]).not.toHaveTextContent('valid');
  });

  it('shows the price of a video and how much a larger package saves on each', () => {
    const [small, large] = packages;
    if (!small || !large) throw new Error('There are four packages');
    renderUi(<PricingSection packages={[small, { ...large, credit: 4 }]} />);
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('$10.00 per credit');
    expect(first).not.toHaveTextContent('Save');
    expect(second).toHaveTextContent('$5.00 per credit');
    expect(second).toHaveTextContent('Save 50% per credit');
  });

  it('singles out one card of three, and none of two', () => {
    const { rerender } = renderUi(<PricingSection packages={packages} />);
    const marked = () => screen.getAllByRole('article').map((card) => card.hasAttribute('data-highlighted'));
    expect(marked()).toEqual([false, true, false]);
    rerender(<PricingSection packages={packages.slice(0, 2)} />);
    expect(marked()).toEqual([false, false]);
  });

  it('says that there are no packages', () => {
    renderUi(<PricingSection packages={[]} />);
    expect(screen.getByText('No packages available. Please add packages to display.')).toBeInTheDocument();
  });

  it('says that it failed and loads again', async () => {
    const onRetry = vi.fn();
    renderUi(<PricingSection packages={[]} errorMessage="Failed to fetch packages" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch packages');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('says that it loads', () => {
    renderUi(<PricingSection packages={[]} isLoading />);
    expect(screen.getByRole('status')).toBeInTheDocument();
  });
});

describe('PackageCard', () => {
  it('calls a package without a name a plan and takes other actions', () => {
    renderUi(
      <PackageCard
        packageContent={{ _id: 'x', packageName: ' ', price: '5' }}
        action={<button type="button">Edit</button>}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Plan' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
