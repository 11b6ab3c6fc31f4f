import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './editor-layout.module.css';

type Side = 'edit' | 'preview';

const sides: { value: Side; label: string }[] = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
];

export interface EditorLayoutProps {
  preview: ReactNode;
  /** The form. */
  children: ReactNode;
}

const marginPx = 16;

/** As high as what is left of the window below its top, and never higher than the window: all of it stays in view. */
function useHeightInView() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      // A form that opens above the place where the page is scrolled to begins outside of the window.
      const highestPx = Number.parseFloat(getComputedStyle(measured).top) || 0;
      const topPx = Math.max(highestPx, measured.getBoundingClientRect().top);
      const left = window.innerHeight - topPx - marginPx;
      measured.style.setProperty('--height-in-view', `${Math.round(left)}px`);
    };
    measure();
    // What appears above it, such as a draft, moves it down.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);
  return element;
}

/** The form on the left and its preview on the right, which stays in view; on a narrow window one of them at a time. */
export function EditorLayout({ preview, children }: EditorLayoutProps) {
  const [side, setSide] = useState<Side>('edit');
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const previewPlace = useHeightInView();
  return (
    <>
      {!isWide && (
        <SegmentedControl
          fullWidth
          aria-label="Shown side"
          data-view-switch
          data={sides}
          value={side}
          onChange={setSide}
        />
      )}
      <div className={styles.root}>
        {/* Hidden rather than removed: what is typed stays. */}
        <div hidden={!isWide && side !== 'edit'}>{children}</div>
        <div ref={previewPlace} className={styles.preview} hidden={!isWide && side !== 'preview'}>
          {preview}
        </div>
      </div>
    </>
  );
}
