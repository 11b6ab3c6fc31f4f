import { type ComponentType, use } from 'react';
import { IslandRendererContext } from './island-renderer.ts';
import type { Serializable } from './serializable.ts';

export interface IslandProps<Props> {
  /** Key in the app's registry of islands. */
  name: string;
  component: ComponentType<Props>;
  /** Travels to the browser as JSON. */
  props: Props & Serializable<Props>;
  /** Hydrated as soon as the page has loaded, or when it comes near the screen. Default `visible`. */
  hydrate?: 'load' | 'visible';
}

/**
 * The interactive part of a static page: drawn on the server, brought to life on its own in the browser. On a page
 * that its router hydrates, and in the administrator's previews, it is simply the component.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  hydrate = 'visible',
}: IslandProps<Props>) {
  const renderIsland = use(IslandRendererContext);
  if (!renderIsland) return <Component {...props} />;
  const { html, idPrefix } = renderIsland(<Component {...props} />);
  return (
    <div
      data-island={name}
      data-island-props={JSON.stringify(props)}
      data-island-id={idPrefix}
      data-island-hydrate={hydrate}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React has rendered and escaped itself
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
