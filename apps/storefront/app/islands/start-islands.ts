import {
  hydrateIslands,
  type IslandRegistry,
  kitIslands,
  replaceBrokenImages,
} from '@credit-studio/ui/islands';
import { offerLanguage } from '../features/language-hint/offer-language.ts';

/** Every island of the public pages, by the `name` of its `Island`. Each is a separate download. */
const islands: IslandRegistry = {
  ...kitIslands,
  'clip-compare': async () => (await import('../features/site/clip-compare.tsx')).ClipCompare,
  'contact-form': async () => (await import('../features/contact/contact-form.tsx')).ContactForm,
  'example-clips': async () => (await import('../features/site/example-clips.tsx')).ExampleClips,
  'static-header': async () => (await import('../features/site/static-header.tsx')).StaticHeader,
};

/** Everything that a static page runs. */
export function startIslands(): void {
  replaceBrokenImages();
  hydrateIslands(islands);
  void offerLanguage();
}
