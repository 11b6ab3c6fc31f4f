import { hydrateIslands, replaceBrokenImages } from '@credit-studio/ui/islands';
import { islands } from './registry.ts';

/** All that a static page runs. */
export function startIslands(): void {
  replaceBrokenImages();
  hydrateIslands(islands);
}
