import { m } from '@credit-studio/messages';
import {
  IconArrowLeft,
  IconArrowRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { VisuallyHidden } from '../../visually-hidden/visually-hidden.tsx';
import styles from './carousel.module.css';

export interface CarouselSlide {
  id: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** Names the carousel. */
  label: string;
  slides: readonly CarouselSlide[];
  /** How long each position is shown. Default 3000. Off for people who prefer reduced motion. */
  autoplayMs?: number;
}

type Direction = 1 | -1;

/**
 * A scrolling list that snaps: one slide below 768 px, two from there, three from 992 px. Without scripts it is still
 * a list that scrolls. After the last slide it starts again.
 */
export function Carousel({ label, slides, autoplayMs = 3000 }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [isPaused, setPaused] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  const move = (direction: Direction): number => {
    const list = track.current;
    const step = list?.firstElementChild?.getBoundingClientRect().width;
    if (!list || !step) return 0;
    const lastStart = Math.round((list.scrollWidth - list.clientWidth) / step);
    const current = Math.round(list.scrollLeft / step);
    const count = lastStart + 1;
    const next = (current + direction + count) % count;
    list.scrollTo({ left: next * step });
    return next;
  };
  // Only a person's own step is announced: autoplay would talk over them every three seconds.
  const step = (direction: Direction) => {
    const next = move(direction);
    setAnnouncement(m.kit_carousel_place({ first: next + 1, total: slides.length }));
  };
  useAutoplay({ target: root, delayMs: autoplayMs, isEnabled: !isPaused, onTick: () => move(1) });

  return (
    <section ref={root} className={styles.root} aria-roledescription={m.kit_carousel()} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul ref={track} className={styles.track} tabIndex={0} aria-label={label}>
        {slides.map((slide) => (
          <li key={slide.id} className={styles.slide}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls} data-count={Math.min(slides.length, 4)}>
          <button
            type="button"
            className={styles.control}
            aria-label={isPaused ? m.kit_carousel_start() : m.kit_carousel_pause()}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? (
              <IconPlayerPlayFilled size="1.125rem" aria-hidden />
            ) : (
              <IconPlayerPauseFilled size="1.125rem" aria-hidden />
            )}
          </button>
          <button
            type="button"
            className={styles.control}
            aria-label={m.kit_carousel_previous()}
            onClick={() => step(-1)}
          >
            <IconArrowLeft size="1.25rem" stroke={1.6} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.control}
            aria-label={m.kit_carousel_next()}
            onClick={() => step(1)}
          >
            <IconArrowRight size="1.25rem" stroke={1.6} aria-hidden />
          </button>
        </div>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

interface UseAutoplayInput {
  /** The timer pauses while it is hovered, has the focus or is off screen. */
  target: RefObject<HTMLElement | null>;
  delayMs: number;
  isEnabled: boolean;
  onTick: () => void;
}

function isAtRest(element: HTMLElement | null): boolean {
  return (
    !element ||
    document.hidden ||
    element.matches(':hover') ||
    element.contains(document.activeElement) ||
    window.matchMedia(reducedMotionQuery).matches
  );
}

/** Calls `onTick` every `delayMs`, skipping the ticks at which a person is reading or motion is unwanted. */
function useAutoplay({ target, delayMs, isEnabled, onTick }: UseAutoplayInput) {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);

  const tick = useEffectEvent(() => {
    if (!isAtRest(target.current)) onTick();
  });
  useEffect(() => {
    if (!isEnabled || !isOnScreen) return;
    const timer = setInterval(tick, delayMs);
    return () => clearInterval(timer);
  }, [isEnabled, isOnScreen, delayMs]);
}
