import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { LoadingBlock } from './loading-block.tsx';

describe('LoadingBlock', () => {
  it('announces what is awaited and keeps its place free', () => {
    renderUi(<LoadingBlock label="Loading testimonials..." minHeightPx={280} />);
    const block = screen.getByRole('status');
    expect(block).toHaveTextContent('Loading testimonials...');
    expect(block).toHaveStyle({ minHeight: '280px' });
  });

  it('draws skeleton lines that assistive technology does not read', () => {
    renderUi(<LoadingBlock lines={4} />);
    expect(screen.getByRole('status').querySelectorAll('[aria-hidden] > *')).toHaveLength(4);
  });
});
