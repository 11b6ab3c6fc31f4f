import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { IslandRendererProvider } from '../island/island.tsx';
import { replaceBrokenImages } from './replace-broken-images.ts';
import { SafeImage, type SafeImageProps } from './safe-image.tsx';

function arrive(props: Partial<SafeImageProps>) {
  document.body.innerHTML = renderToString(
    <IslandRendererProvider value={() => ({ html: '', idPrefix: '' })}>
      <SafeImage src="/broken.webp" alt="A lighthouse" widthPx={40} heightPx={30} {...props} />
    </IslandRendererProvider>,
  );
  replaceBrokenImages();
  return screen.getByRole('img', { name: 'A lighthouse' });
}

describe('a broken image of a static page', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('gives way to the drawn placeholder, under the same name', () => {
    fireEvent.error(arrive({}));
    expect(screen.getByRole('img', { name: 'A lighthouse' }).tagName).toBe('SPAN');
  });

  it('tries its second address first', () => {
    const image = arrive({ fallbackSrc: '/second.webp' });
    fireEvent.error(image);
    expect(image).toHaveAttribute('src', '/second.webp');
    fireEvent.error(image);
    expect(screen.getByRole('img', { name: 'A lighthouse' }).tagName).toBe('SPAN');
  });

  it('shows the placeholder of its kind', () => {
    fireEvent.error(arrive({ placeholder: <b>AL</b> }));
    expect(screen.getByText('AL')).toBeInTheDocument();
  });
});
