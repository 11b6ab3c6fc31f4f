export { hydrateIslands } from './island/hydrate-islands';
export { type IslandLoader, type IslandRegistry, kitIslands } from './island/kit-islands';
export { replaceBrokenPictures } from './safe-image/replace-broken-pictures';
