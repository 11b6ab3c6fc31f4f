import { colorSchemeScript } from '@credit-studio/ui';
import { knownVisitorScript } from '@credit-studio/ui/sections';
import { useNonce } from '../lib/nonce.ts';
import { sessionCacheKey } from '../session/session-store.ts';

const script = colorSchemeScript + knownVisitorScript(sessionCacheKey);

/** What must be known before anything is painted: which colours, and whether someone is signed in. */
export function FirstPaintScript() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this build
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
