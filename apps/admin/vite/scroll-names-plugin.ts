import type { Plugin } from 'vite';

/**
 * The viewer of toasts takes two class names from Mantine's `RemoveScroll`, and with them came all that stops a page
 * from scrolling. Nothing else imports it from Mantine's index: dialogs, which do stop it, import the component itself.
 */
export function scrollNamesPlugin(): Plugin {
  return {
    name: 'scroll-names',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-remove-scroll$/ },
      handler(source, importer) {
        if (!importer?.includes('/@mantine/core/esm/index.')) return null;
        // Its own entry for the names and the markup.
        return this.resolve(`${source}/UI`, importer, { skipSelf: true });
      },
    },
  };
}
