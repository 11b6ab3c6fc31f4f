import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Logo } from './logo.tsx';

describe('Logo', () => {
  it('writes the name next to the mark', () => {
    renderUi(<Logo />);
    expect(screen.getByText('Credit Studio')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('keeps its name when only the mark is drawn', () => {
    renderUi(<Logo markOnly />);
    expect(screen.getByRole('img', { name: 'Credit Studio' })).toBeInTheDocument();
  });
});
