import { createContext, type ReactElement } from 'react';

/** Renders an island exactly as the browser will hydrate it: isolated from every context of the page. */
export type RenderIsland = (element: ReactElement) => { html: string; idPrefix: string };

const IslandRendererContext = createContext<RenderIsland | null>(null);

/** Given on the server for pages that arrive without a router; everywhere else islands are plain components. */
export const IslandRendererProvider = IslandRendererContext.Provider;
export { IslandRendererContext };
