import { pageColors } from '@credit-studio/ui';

/** Icons, and the browser's own frame in the page's colour. The favicon comes with the root route's links. */
export function DocumentLinks() {
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={pageColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={pageColors.dark} />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
