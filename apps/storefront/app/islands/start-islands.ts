import { hydrateIslands, replaceBrokenPictures } from '@credit-studio/ui/islands';
import { islands } from './registry';

/** All that a static page runs. */
export const startIslands = (): void => {
  replaceBrokenPictures();
  hydrateIslands(islands);
};
