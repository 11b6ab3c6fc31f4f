import type { IslandRegistry } from './island/hydrate-islands.ts';

export { hydrateIslands, type IslandLoader, type IslandRegistry } from './island/hydrate-islands.ts';
export { replaceBrokenImages } from './safe-image/replace-broken-images.ts';

/** The interactive parts of the kit's own sections. */
export const kitIslands = {
  'reload-button': async () => (await import('./error-panel/reload-button.tsx')).ReloadButton,
  'scroll-to-top': async () => (await import('./sections/scroll-to-top/scroll-to-top.tsx')).ScrollToTop,
  'testimonials-carousel': async () =>
    (await import('./sections/testimonials/testimonials-carousel.tsx')).TestimonialsCarousel,
  'video-box': async () => (await import('./sections/hero/video-box.tsx')).VideoBox,
} satisfies IslandRegistry;
