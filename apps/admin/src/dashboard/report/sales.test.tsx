import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sales } from '../testing/fake-report.ts';
import { renderDashboard, salesPath, succeed } from '../testing/render-dashboard.tsx';

describe('sales', () => {
  it('are listed by product, with how many placed orders were paid, and who bought', async () => {
    renderDashboard();
    const products = within(await screen.findByRole('region', { name: 'Sold by product' }));
    expect(products.getByRole('row', { name: 'Creator package 30 $870.00' })).toBeInTheDocument();
    expect(products.getByRole('row', { name: 'Handbook item 4 €36.00' })).toBeInTheDocument();
    expect(screen.getByText('85% of the orders placed then are paid.')).toBeInTheDocument();
    expect(screen.getByText('17% had bought before.')).toBeInTheDocument();
  });

  it('say so where there were none', async () => {
    renderDashboard('', {
      [salesPath]: () =>
        succeed({
          ...{ ...sales, products: [] },
          ...{ placed: { orders: 0, paid: 0 }, buyers: { first: 0, returning: 0 } },
        }),
    });
    expect(await screen.findByText('Nothing was sold in this period.')).toBeInTheDocument();
    expect(screen.getByText('No order was placed in this period.')).toBeInTheDocument();
    expect(screen.getByText('No one paid in this period.')).toBeInTheDocument();
  });

  it('leave the other figures when they cannot be loaded, and are loaded on Retry', async () => {
    const { api, person } = renderDashboard('', {
      [salesPath]: () => refused(500, 'internal', 'It is unavailable.'),
    });
    expect(await screen.findByText('Sales could not be loaded')).toBeInTheDocument();
    expect(await screen.findByText('Paid orders', { selector: 'dt' })).toBeInTheDocument();
    api.answer(salesPath, () => succeed(sales));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Sold by product' })).toBeInTheDocument();
  });
});
