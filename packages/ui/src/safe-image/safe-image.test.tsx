import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { SafeImage } from './safe-image.tsx';

describe('SafeImage', () => {
  it('keeps its place by intrinsic size and loads when near', () => {
    renderUi(<SafeImage src="/a.webp" alt="Dunes" widthPx={800} heightPx={600} />);
    const image = screen.getByRole('img', { name: 'Dunes' });
    expect(image).toHaveAttribute('width', '800');
    expect(image).toHaveAttribute('height', '600');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('tries the fallback, then draws a placeholder with the same name', () => {
    renderUi(<SafeImage src="/broken.webp" fallbackSrc="/spare.webp" alt="Dunes" widthPx={8} heightPx={6} />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img')).toHaveAttribute('src', '/spare.webp');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Dunes' }).tagName).toBe('SPAN');
  });

  it('draws the placeholder immediately when there is no address', () => {
    renderUi(<SafeImage src={null} alt="" widthPx={8} heightPx={6} placeholder="M" />);
    expect(screen.getByText('M')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('gives a new address a new chance', () => {
    const { rerender } = renderUi(<SafeImage src="/broken.webp" alt="Dunes" widthPx={8} heightPx={6} />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<SafeImage src="/good.webp" alt="Dunes" widthPx={8} heightPx={6} />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/good.webp');
  });

  it('loads first where it is the main image of a page', () => {
    renderUi(<SafeImage src="/a.webp" alt="Dunes" widthPx={8} heightPx={6} isPriority srcSet="/b.webp 2x" />);
    const image = screen.getByRole('img');
    expect(image).toHaveAttribute('loading', 'eager');
    expect(image).toHaveAttribute('fetchpriority', 'high');
    expect(image).toHaveAttribute('srcset', '/b.webp 2x');
    fireEvent.error(image);
    expect(screen.getByRole('img', { name: 'Dunes' }).tagName).toBe('SPAN');
  });

  it('does not offer the sizes of the first address with the second', () => {
    renderUi(
      <SafeImage src="/a.webp" srcSet="/a2.webp 2x" fallbackSrc="/b.webp" alt="" widthPx={8} heightPx={6} />,
    );
    const image = screen.getByRole('presentation');
    fireEvent.error(image);
    expect(image).toHaveAttribute('src', '/b.webp');
    expect(image).not.toHaveAttribute('srcset');
  });
});
