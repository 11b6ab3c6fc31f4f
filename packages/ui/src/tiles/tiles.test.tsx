import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { StatCard, TileLink } from './tiles.tsx';

describe('tiles', () => {
  it('make the whole tile one link, its zero included', () => {
    renderUi(<TileLink href="/user/pending-payment/" title="Pending Payments" value={0} />);
    const link = screen.getByRole('link', { name: /Pending Payments/ });
    expect(link).toHaveAttribute('href', '/user/pending-payment/');
    expect(link).toHaveTextContent('0');
  });

  it('pair a figure with its name', () => {
    renderUi(<StatCard label="Total Orders" value="1,204" />);
    expect(screen.getByRole('term')).toHaveTextContent('Total Orders');
    expect(screen.getByRole('definition')).toHaveTextContent('1,204');
  });
});
