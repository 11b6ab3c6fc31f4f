import type { RenderIsland } from '@credit-studio/ui';
import { createContext, use } from 'react';
import { useMatches } from 'react-router';

/** A route's `handle` export, which the document reads. */
interface PageHandle {
  /** The router does not hydrate the page; only its islands are hydrated. */
  isStatic?: true;
}

export const staticPage: PageHandle = { isStatic: true };

/** The router types every handle as unknown. */
export function isStaticHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isStatic' in handle && handle.isStatic === true;
}

/** What the server needs to render a static page. */
export interface StaticPageTools {
  renderIsland: RenderIsland;
  /** Address of the browser build's entry module. */
  entryModule: string;
}

const StaticPageToolsContext = createContext<StaticPageTools | null>(null);

/** Provided only by the server's render. In the browser, and in development, the router hydrates every page. */
export const StaticPageToolsProvider = StaticPageToolsContext.Provider;

/** The tools if the page is static, otherwise null. */
export function useStaticPageTools(): StaticPageTools | null {
  const tools = use(StaticPageToolsContext);
  const isStatic = useMatches().some(({ handle }) => isStaticHandle(handle));
  return isStatic ? tools : null;
}
