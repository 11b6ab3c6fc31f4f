import { type IslandRegistry, kitIslands } from '@credit-studio/ui/islands';

/** Every island of the public pages by the name that its `Island` gives; each is a download of its own. */
export const islands: IslandRegistry = {
  ...kitIslands,
  'contact-form': async () => (await import('../features/contact/contact-form.tsx')).ContactForm,
  'static-header': async () => (await import('../features/site/static-header.tsx')).StaticHeader,
};
