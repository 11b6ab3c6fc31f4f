import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { IslandRendererProvider } from '../island/island-renderer';
import { replaceBrokenPictures } from './replace-broken-pictures';
import { SafeImage, type SafeImageProps } from './safe-image';

const arrive = (props: Partial<SafeImageProps>) => {
  document.body.innerHTML = renderToString(
    <IslandRendererProvider value={() => ({ html: '', idPrefix: '' })}>
      <SafeImage src="/broken.webp" alt="A lighthouse" widthPx={40} heightPx={30} {...props} />
    </IslandRendererProvider>,
  );
  replaceBrokenPictures();
  return screen.getByRole('img', { name: 'A lighthouse' });
};

describe('a broken picture of a static page', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('gives way to the drawn placeholder, under the same name', () => {
    fireEvent.error(arrive({}));
    expect(screen.getByRole('img', { name: 'A lighthouse' }).tagName).toBe('SPAN');
  });

  it('tries its second address first', () => {
    const picture = arrive({ fallbackSrc: '/second.webp' });
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', '/second.webp');
    fireEvent.error(picture);
    expect(screen.getByRole('img', { name: 'A lighthouse' }).tagName).toBe('SPAN');
  });

  it('shows a placeholder of its own kind', () => {
    fireEvent.error(arrive({ placeholder: <b>AL</b> }));
    expect(screen.getByText('AL')).toBeInTheDocument();
  });
});
