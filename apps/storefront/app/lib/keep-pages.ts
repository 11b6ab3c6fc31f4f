import { findDataSaving } from './data-saving.ts';

/** After everything that the open page needs. */
const quietMs = 10_000;
/** Its pages are documents: a browser downloads one whole, and its own error page is all that we could say. */
const documentLayout = 'routes/site-layout';

interface RouteFiles {
  parentId?: string;
  module: string;
  imports?: string[];
  css?: string[];
}

/** React Router's own list of the build's routes. It is not documented, so a version without it keeps no pages. */
function listRoutes(): Record<string, RouteFiles> {
  const manifest: { routes?: Record<string, RouteFiles> } =
    Reflect.get(window, '__reactRouterManifest') ?? {};
  return manifest.routes ?? {};
}

function listFiles(): string[] {
  const routes = Object.entries(listRoutes()).filter(
    ([id, { parentId }]) => id !== documentLayout && parentId !== documentLayout,
  );
  const files = routes.flatMap(([, { module, imports = [], css = [] }]) => [module, ...imports, ...css]);
  return [...new Set(files)];
}

/**
 * Puts the files of all pages into the browser's cache, one after the other, once the open page has been quiet. Without
 * a network a link then opens its page, which says what is missing. Where a part of it cannot be loaded, React Router
 * reloads the open page, and the person has the browser's error page instead. Returns a function that stops it.
 */
export function keepPages(): () => void {
  if (findDataSaving(navigator)) return () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const download = async () => {
    for (const file of listFiles()) {
      if (signal.aborted) return;
      // Read to its end: only then it is kept.
      await fetch(file, { signal, priority: 'low' })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  };
  const timer = setTimeout(() => void download(), quietMs);
  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}
