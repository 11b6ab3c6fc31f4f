import type { RenderIsland } from '@credit-studio/ui';
import { createContext, use } from 'react';
import { useMatches } from 'react-router';
import { isStaticHandle } from './page-handle.ts';

/** What the server needs to write a page that no router hydrates. */
export interface StaticPageTools {
  renderIsland: RenderIsland;
  /** Address of the browser build's entry module. */
  entryModule: string;
}

const StaticPageToolsContext = createContext<StaticPageTools | null>(null);

/** Given by the server's render alone. In the browser, and in development, every page is the router's. */
export const StaticPageToolsProvider = StaticPageToolsContext.Provider;

/** The tools on a page that is to be static, else null. */
export function useStaticPageTools(): StaticPageTools | null {
  const tools = use(StaticPageToolsContext);
  const isStatic = useMatches().some(({ handle }) => isStaticHandle(handle));
  return isStatic ? tools : null;
}
