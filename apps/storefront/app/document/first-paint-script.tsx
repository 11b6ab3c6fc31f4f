import { colorSchemeScript } from '@credit-studio/ui';
import { knownVisitorScript } from '@credit-studio/ui/sections';
import { useNonce } from '../lib/nonce';
import { sessionCacheKey } from '../session/session-cache';

const script = colorSchemeScript + knownVisitorScript(sessionCacheKey);

/** What must be known before anything is painted: which colours, and whether somebody is signed in. */
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
