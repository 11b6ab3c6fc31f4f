import type { RenderIsland } from '@credit-studio/ui';
import { renderToString } from 'react-dom/server';

/** React puts image preloads before the markup. The page's own render has them already, and hydration expects none. */
const preloadHints = /^(?:<link rel="preload"[^>]*>)+/;

/** Renders the islands of one page, each with a different id prefix. */
export function createIslandRenderer(): RenderIsland {
  let count = 0;
  return (element) => {
    count += 1;
    const idPrefix = `island-${count}-`;
    const html = renderToString(element, { identifierPrefix: idPrefix }).replace(preloadHints, '');
    return { html, idPrefix };
  };
}
