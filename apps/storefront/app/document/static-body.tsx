import { toLocalizedPath } from '@credit-studio/messages';
import { IslandRendererProvider } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { useNonce } from '../lib/nonce.ts';
import { paths } from '../lib/paths.ts';
import type { StaticPageTools } from '../lib/static-page.ts';
import { staticPaths } from '../lib/static-paths.ts';

/** Pages that may be prefetched while the pointer rests on a link. */
function writePrefetchRules(): string {
  const pages = [...staticPaths, paths.login, paths.register].map((path) => toLocalizedPath(path));
  return JSON.stringify({ prefetch: [{ where: { href_matches: pages }, eagerness: 'moderate' }] });
}

/** The body of a static page: markup with islands, and one small module that hydrates them. */
export function StaticBody({ tools, children }: { tools: StaticPageTools; children: ReactNode }) {
  const nonce = useNonce();
  return (
    <IslandRendererProvider value={tools.renderIsland}>
      {children}
      <script type="module" async src={tools.entryModule} nonce={nonce} />
      <script
        type="speculationrules"
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of this build
        dangerouslySetInnerHTML={{ __html: writePrefetchRules() }}
      />
    </IslandRendererProvider>
  );
}
