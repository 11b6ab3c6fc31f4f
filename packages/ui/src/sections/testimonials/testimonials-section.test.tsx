import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.tsx';
import type { TestimonialContent } from '../section-content.ts';
import { TestimonialsSection } from './testimonials-section.tsx';

const testimonials: TestimonialContent[] = ['a', 'b', 'c', 'd', 'e'].map((_id) => ({
  _id,
  quote: `Quote ${_id}`,
  authorName: null,
  authorTitle: '',
}));

const slideWidth = 300;
let scrollLeft = 0;
let reducedMotion = false;
let reportOnScreen: (isIntersecting: boolean) => void;

/** happy-dom lays nothing out: three slides of 300 px are in view of five, and everything is on screen. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, slideWidth, 200),
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(slideWidth * 3);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(slideWidth * 5);
  vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockImplementation(() => scrollLeft);
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation((...position: readonly unknown[]) => {
    const [options] = position;
    if (typeof options === 'object' && options && 'left' in options) scrollLeft = Number(options.left);
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: { isIntersecting: boolean }[]) => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = report;
        reportOnScreen = (isIntersecting) => report([{ isIntersecting }]);
      }
      observe() {
        this.#report([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia(query);
    if (query.includes('reduced-motion')) Object.defineProperty(list, 'matches', { value: reducedMotion });
    return list;
  });
}

function wait(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}
function announced() {
  return screen.getByRole('status').textContent;
}

describe('TestimonialsSection', () => {
  beforeEach(() => {
    scrollLeft = 0;
    reducedMotion = false;
    vi.useFakeTimers();
    layOut();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('moves every three seconds, silently, and starts again after the last', async () => {
    renderUi(<TestimonialsSection testimonials={testimonials} />);
    await wait(2900);
    expect(scrollLeft).toBe(0);
    await wait(200);
    expect(scrollLeft).toBe(slideWidth);
    await wait(3000);
    expect(scrollLeft).toBe(slideWidth * 2);
    await wait(3000);
    expect(scrollLeft).toBe(0);
    expect(announced()).toBe('');
  });

  it('moves by hand both ways around and says where it is', async () => {
    renderUi(<TestimonialsSection testimonials={testimonials} />);
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(scrollLeft).toBe(slideWidth * 2);
    expect(announced()).toBe('Showing from 3 of 5');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(scrollLeft).toBe(0);
  });

  it('stops when paused and continues when started', async () => {
    renderUi(<TestimonialsSection testimonials={testimonials} />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause automatic rotation' }));
    await wait(7000);
    expect(scrollLeft).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Start automatic rotation' }));
    await wait(3100);
    expect(scrollLeft).toBe(slideWidth);
  });

  it('stops while something in it has the focus', async () => {
    renderUi(<TestimonialsSection testimonials={testimonials} />);
    act(() => screen.getByRole('button', { name: 'Next' }).focus());
    await wait(7000);
    expect(scrollLeft).toBe(0);
  });

  it('does not move for people who asked for less motion', async () => {
    reducedMotion = true;
    renderUi(<TestimonialsSection testimonials={testimonials} />);
    await wait(7000);
    expect(scrollLeft).toBe(0);
  });

  it('has defaults for what is missing and hides what is inactive', () => {
    const [first] = testimonials;
    renderUi(
      <TestimonialsSection
        testimonials={[
          { _id: 'x', quote: 'Only one', authorName: ' ' },
          { _id: 'y', quote: 'Hidden', isActive: false, authorName: first?.authorName },
        ]}
      />,
    );
    expect(screen.getByText('Anonymous')).toBeInTheDocument();
    expect(screen.getByText('User')).toBeInTheDocument();
    expect(screen.queryByText('Hidden')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that it loads, is empty, or failed', () => {
    const { rerender } = renderUi(<TestimonialsSection testimonials={[]} isLoading />);
    expect(screen.getByText('Loading testimonials...')).toBeInTheDocument();
    rerender(<TestimonialsSection testimonials={[]} />);
    expect(screen.getByText('No testimonials available.')).toBeInTheDocument();
    rerender(<TestimonialsSection testimonials={[]} errorMessage="Failed to fetch testimonials" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch testimonials');
  });

  it('does not move while the page is hidden or the carousel is off screen', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    renderUi(<TestimonialsSection testimonials={testimonials} />);
    await wait(7000);
    expect(scrollLeft).toBe(0);
    hidden.mockReturnValue(false);
    await wait(3000);
    expect(scrollLeft).toBe(slideWidth);
    act(() => reportOnScreen(false));
    await wait(7000);
    expect(scrollLeft).toBe(slideWidth);
  });

  it('is reached by Tab: its list first, which scrolls by keyboard, then its buttons', async () => {
    vi.useRealTimers();
    renderUi(<TestimonialsSection testimonials={testimonials} />);
    const person = userEvent.setup();
    await person.tab();
    expect(screen.getByRole('list', { name: 'Testimonials carousel' })).toHaveFocus();
    for (const name of ['Pause automatic rotation', 'Previous', 'Next']) {
      await person.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    await person.keyboard('{Enter}');
    expect(scrollLeft).toBe(slideWidth);
    expect(announced()).toBe('Showing from 2 of 5');
  });

  it('still moves by hand for people who asked for less motion', () => {
    reducedMotion = true;
    renderUi(<TestimonialsSection testimonials={testimonials} />);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(scrollLeft).toBe(slideWidth);
  });

  it('stops its timer when the page is left', async () => {
    const { unmount } = renderUi(<TestimonialsSection testimonials={testimonials} autoplayMs={500} />);
    await wait(600);
    expect(scrollLeft).toBe(slideWidth);
    unmount();
    await wait(5000);
    expect(scrollLeft).toBe(slideWidth);
  });

  it('reads every quote in order, with its author', () => {
    renderUi(
      <TestimonialsSection
        title="What they say"
        testimonials={[
          { _id: 'a', quote: 'First', authorName: 'Ada', authorTitle: 'Director' },
          { _id: 'b', quote: 'x'.repeat(600), authorName: 'Bo' },
        ]}
      />,
    );
    expect(screen.getByRole('region', { name: 'What they say' })).toBeInTheDocument();
    expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
      'FirstAAdaDirector',
      `${'x'.repeat(600)}BBoUser`,
    ]);
  });
});
