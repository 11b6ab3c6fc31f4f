import type { RenderIsland } from '@credit-studio/ui';
import { renderToString } from 'react-dom/server';

/** React hints at images before the markup; the page's own render has done so, and hydration expects none. */
const preloadHints = /^(?:<link rel="preload"[^>]*>)+/;

/** Renders the islands of one page, each with ids of its own. */
export function createIslandRenderer(): RenderIsland {
  let count = 0;
  return (element) => {
    count += 1;
    const idPrefix = `island-${count}-`;
    const html = renderToString(element, { identifierPrefix: idPrefix }).replace(preloadHints, '');
    return { html, idPrefix };
  };
}
