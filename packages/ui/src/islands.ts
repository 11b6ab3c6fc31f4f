export { hydrateIslands } from './island/hydrate-islands.ts';
export { type IslandLoader, type IslandRegistry, kitIslands } from './island/kit-islands.ts';
export { replaceBrokenImages } from './safe-image/replace-broken-images.ts';
