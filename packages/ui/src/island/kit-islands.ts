import type { ComponentType } from 'react';

/** Fetches the component of an island. What it takes is checked where the island is written. */
export type IslandLoader = () => Promise<ComponentType<never>>;
export type IslandRegistry = Readonly<Record<string, IslandLoader>>;

/** The interactive parts of the kit's own sections. */
export const kitIslands = {
  'reload-button': async () => (await import('../error-panel/reload-button.tsx')).ReloadButton,
  'scroll-to-top': async () => (await import('../sections/scroll-to-top/scroll-to-top.tsx')).ScrollToTop,
  'testimonials-carousel': async () =>
    (await import('../sections/testimonials/testimonials-carousel.tsx')).TestimonialsCarousel,
  'video-box': async () => (await import('../sections/hero/video-box.tsx')).VideoBox,
} satisfies IslandRegistry;
