import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

function scrollPageTo(top: number) {
  return act(() => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
    window.dispatchEvent(new Event('scroll'));
  });
}

describe('ScrollToTop', () => {
  afterEach(() => vi.restoreAllMocks());

  it('appears past 300 px and leads back, with the focus', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    renderUi(
      <>
        <main id="main" tabIndex={-1} />
        <ScrollToTop />
      </>,
    );
    scrollPageTo(300);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    scrollPageTo(301);
    await userEvent.click(screen.getByRole('button', { name: 'Scroll to top' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(screen.getByRole('main')).toHaveFocus();
    scrollPageTo(0);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('knows which way the person scrolls, for screens where it would lie on the text', () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    renderUi(<ScrollToTop />);
    scrollPageTo(1000);
    const button = screen.getByRole('button', { name: 'Scroll to top' });
    expect(button).toHaveAttribute('data-place', 'going-down');
    scrollPageTo(900);
    expect(button).toHaveAttribute('data-place', 'going-up');
    scrollPageTo(901);
    expect(button).toHaveAttribute('data-place', 'going-down');
    // Pulled beyond the end, and sprung back.
    const end = 5000 - window.innerHeight;
    for (const top of [end, end + 80, end]) scrollPageTo(top);
    expect(button).toHaveAttribute('data-place', 'going-down');
  });
});
