import { type RefObject, useEffect, useState } from 'react';
import { findDataSaving } from '../../lib/data-saving.ts';

/** What the visitor asked for; `null` until they press a button. */
export type PlaybackChoice = 'play' | 'pause' | null;

export interface PlaybackSituation {
  choice: PlaybackChoice;
  isVisible: boolean;
  isMotionReduced: boolean;
  savesData: boolean;
}

/** Out of sight nothing plays. Without a choice, a clip plays unless the visitor's settings speak against it. */
export function decidePlaying({ choice, isVisible, isMotionReduced, savesData }: PlaybackSituation): boolean {
  if (!isVisible) return false;
  if (choice) return choice === 'play';
  return !isMotionReduced && !savesData;
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

interface VisitorSettings {
  isMotionReduced: boolean;
  savesData: boolean;
}

/** The visitor's settings, `null` on the server and until the browser was asked. */
export function useVisitorSettings(): VisitorSettings | null {
  const [settings, setSettings] = useState<VisitorSettings | null>(null);
  useEffect(() => {
    const query = window.matchMedia(reducedMotion);
    const read = () =>
      setSettings({
        isMotionReduced: query.matches,
        savesData: findDataSaving(window.navigator),
      });
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return settings;
}

/** Whether a quarter of the element is on the screen. */
export function useIsVisible(element: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting === true),
      { threshold: 0.25 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}
