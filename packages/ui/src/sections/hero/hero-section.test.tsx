import processConsole from 'node:console';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.tsx';
import type { BannerContent } from '../section-content.ts';
import { HeroSection } from './hero-section.tsx';

const banner: BannerContent = {
  isActive: true,
  mainTitle: 'Turn one image into',
  highlightText: 'a scene',
  description: 'First paragraph.\nSecond paragraph.\n\n',
  buttonText: 'Start',
  buttonLink: '/register',
  youtubeUrl: 'https://youtu.be/aqz-KE_bpKQ',
  backgroundImage: '/poster.webp',
};

describe('HeroSection', () => {
  afterEach(() => vi.restoreAllMocks());

  it('makes a heading of title and highlight and a paragraph of each line', () => {
    renderUi(<HeroSection banner={banner} />);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Turn one image into a scene' }),
    ).toBeInTheDocument();
    expect(screen.getAllByText(/paragraph\.$/)).toHaveLength(2);
  });

  it.each([{ buttonText: '' }, { buttonLink: null }])('draws no button from half of it: %o', (half) => {
    renderUi(<HeroSection banner={{ ...banner, ...half }} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([null, { ...banner, isActive: false }])('is absent without active content', (content) => {
    const { container } = renderUi(<HeroSection banner={content} />);
    expect(container.querySelector('section')).toBeNull();
  });

  it('swaps the thumbnail for the player on click', async () => {
    // The test DOM reports each frame that it does not load straight to the process's console.
    vi.spyOn(processConsole, 'error').mockImplementation(() => {});
    const { container } = renderUi(<HeroSection banner={banner} />);
    expect(container.querySelector('iframe')).toBeNull();
    expect(screen.getByRole('button', { name: /^Play video/ }).querySelector('img')).toHaveAttribute(
      'src',
      'https://i.ytimg.com/vi/aqz-KE_bpKQ/hqdefault.jpg',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Play video/ }));
    expect(container.querySelector('iframe')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/aqz-KE_bpKQ?autoplay=1&rel=0',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['a scene', 'Turn one image into a scene'],
    ['', 'Turn one image into'],
    [null, 'Turn one image into'],
  ])('names button and player by the title with the highlight “%s”', async (highlightText, title) => {
    vi.spyOn(processConsole, 'error').mockImplementation(() => {});
    renderUi(<HeroSection banner={{ ...banner, highlightText }} />);
    await userEvent.click(screen.getByRole('button', { name: `Play video: ${title}` }));
    expect(screen.getByTitle(title)).toHaveAttribute('src', expect.stringContaining('youtube-nocookie.com'));
  });

  it('shows the background image when the link is no video', () => {
    const { container } = renderUi(<HeroSection banner={{ ...banner, youtubeUrl: 'https://youtu.be/no' }} />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/poster.webp');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('has no video without image and video', () => {
    const bare = { ...banner, backgroundImage: '', youtubeUrl: 'https://youtu.be/no' };
    const { container } = renderUi(<HeroSection banner={bare} />);
    expect(container.querySelector('img')).toBeNull();
  });

  it.each([
    [{ backgroundImage: '/poster.webp', youtubeUrl: '' }, false],
    [{ backgroundImage: '', youtubeUrl: 'https://youtu.be/aqz-KE_bpKQ' }, false],
    [{ backgroundImage: '', youtubeUrl: '' }, true],
  ])('shows the stage of the page only where staff chose nothing: %o', (chosen, isShown) => {
    renderUi(<HeroSection banner={{ ...banner, ...chosen }} stage={<p>A clip</p>} />);
    expect(screen.queryByText('A clip') !== null).toBe(isShown);
  });

  it.each([
    ['x'.repeat(30), false],
    ['x'.repeat(200), true],
  ])('sets a long title smaller: %s', (mainTitle, isLong) => {
    renderUi(<HeroSection banner={{ ...banner, mainTitle }} />);
    expect(screen.getByRole('heading', { level: 1 }).hasAttribute('data-long')).toBe(isLong);
  });

  it('says that it failed and loads again', async () => {
    const onRetry = vi.fn();
    renderUi(<HeroSection banner={null} errorMessage="Error: 500" onRetry={onRetry} />);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Error Loading Video Section' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
