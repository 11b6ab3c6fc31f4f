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

/**
 * As high as what is left of the window below its top, on a page that is not scrolled. Scrolling does not change it: the form
 * would grow with it, and Save would move away under the pointer.
 */
function useHeightInView() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    const layout = measured?.parentElement;
    if (!measured || !layout) return;
    const measure = () => {
      // The layout's top: the preview's own is elsewhere while it sticks.
      const topPx = layout.getBoundingClientRect().top + window.scrollY;
      measured.style.setProperty(
        '--height-in-view',
        `${Math.round(window.innerHeight - topPx - marginPx)}px`,
      );
    };
    measure();
    // What appears above it, such as a draft, moves it down.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
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
