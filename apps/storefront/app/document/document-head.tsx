import { colorSchemeScript, pageColors } from '@credit-studio/ui';
import { knownVisitorScript } from '@credit-studio/ui/sections';
import { useNonce } from '../lib/nonce.ts';
import { sessionCacheKey } from '../session/session-store.ts';

/** The chosen scheme's colour comes first: browsers take the first one whose media query matches. */
const chosenThemeColorScript = `if(s==="light"||s==="dark"){var m=document.createElement("meta");m.name="theme-color";m.content=${JSON.stringify(pageColors)}[s];m.dataset.chosen="";document.head.prepend(m)}`;

const firstPaintScript = colorSchemeScript + chosenThemeColorScript + knownVisitorScript(sessionCacheKey);

/** Decides before the first paint which colour scheme to use and whether someone is signed in. */
export function FirstPaintScript() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this build
      dangerouslySetInnerHTML={{ __html: firstPaintScript }}
    />
  );
}

const dissolve = '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }';

/**
 * From document to document the page dissolves into the next one. The rule is part of every document, because a browser
 * asks for it before the style sheets of the next page have arrived.
 */
export function PageTransition() {
  return (
    <style nonce={useNonce()} suppressHydrationWarning>
      {dissolve}
    </style>
  );
}

/** Icons and theme colours. The root route's links add the favicon. */
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
