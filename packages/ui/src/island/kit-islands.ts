import type { ComponentType } from 'react';

/** Fetches the component of an island. What it takes is checked where the island is written. */
export type IslandLoader = () => Promise<ComponentType<never>>;
export type IslandRegistry = Readonly<Record<string, IslandLoader>>;

/** The interactive parts of the kit's own sections. */
export const kitIslands = {
  'reload-button': async () => (await import('../error-panel/reload-button')).ReloadButton,
  'scroll-to-top': async () => (await import('../sections/scroll-to-top/scroll-to-top')).ScrollToTop,
  'testimonials-carousel': async () =>
    (await import('../sections/testimonials/testimonials-carousel')).TestimonialsCarousel,
  'video-box': async () => (await import('../sections/hero/video-box')).VideoBox,
} satisfies IslandRegistry;
