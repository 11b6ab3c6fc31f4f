import { type ComponentType, createContext, type ReactElement, use } from 'react';

/** Renders an island exactly as the browser will hydrate it: isolated from every context of the page. */
export type RenderIsland = (element: ReactElement) => { html: string; idPrefix: string };

export const IslandRendererContext = createContext<RenderIsland | null>(null);

/** Given on the server for pages that arrive without a router; everywhere else islands are plain components. */
export const IslandRendererProvider = IslandRendererContext.Provider;

type Primitive = string | number | boolean | null | undefined;

/** `T` where it survives JSON; functions and elements in it become `never`, so that they do not compile. */
type Serializable<T> = T extends Primitive
  ? T
  : T extends (...input: never[]) => unknown
    ? never
    : T extends symbol | bigint
      ? never
      : { [Key in keyof T]: Serializable<T[Key]> };

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
 * The interactive part of a static page: rendered on the server and hydrated on its own in the browser. On a page
 * that the router hydrates, and in the previews of the console, it is an ordinary component.
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
