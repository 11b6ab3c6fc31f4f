import type { GenerationOptions } from '@credit-studio/contracts';
import { type GenerationKind, generationKinds } from '@credit-studio/contracts/rules';
import { PageHeader } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { generationOptionsQuery } from '../features/generations/generation-queries.ts';
import { kindParts } from '../features/generations/kinds/kind-registry.ts';
import { Studio } from '../features/generations/studio/studio.tsx';
import { useLeftGeneration } from '../features/generations/use-generations.ts';
import { useApi } from '../lib/api/api-context.ts';
import { useCreditsDialog } from '../lib/buy-credits.tsx';
import { catchLostFocus, focusContent } from '../lib/catch-lost-focus.ts';
import { toPageTitle } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

/** Most visits to the studio buy nothing. */
const LazyCreditsDialog = lazy(async () => ({
  default: (await import('../features/purchase/credits-dialog/credits-dialog.tsx')).CreditsDialog,
}));

export const handle = pendingPage('studio');

export function meta() {
  return [
    { title: toPageTitle(kindParts.video.messages.page.title()) },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The kind that an address names; a video without one. */
function findKind(search: URLSearchParams): GenerationKind {
  return generationKinds.find((kind) => kind === search.get('kind')) ?? 'video';
}

/** A kind that the shop has switched off gives way to the first one that it offers. */
function findOfferedKind(kind: GenerationKind, options: GenerationOptions): GenerationKind {
  if (options[kind].isEnabled) return kind;
  return generationKinds.find((offered) => options[offered].isEnabled) ?? kind;
}

export default function GenerateCode() {
  const [search] = useSearchParams();
  const options = useQuery(generationOptionsQuery(useApi())).data;
  const kind = findOfferedKind(findKind(search), options);
  const leftId = useLeftGeneration();
  const { title, description } = kindParts[kind].messages.page;
  return (
    <>
      <PageHeader isCompact title={title()} description={description()} />
      <Studio key={kind} kind={kind} leftId={leftId} />
      <CreditsOverStudio />
    </>
  );
}

/** The dialog that buys credits. It is loaded when it is first needed, and stays while it fades out. */
function CreditsOverStudio() {
  const { isOpen, close } = useCreditsDialog();
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  const closeWithFocus = () => {
    close();
    catchLostFocus(focusContent);
  };
  return (
    <Suspense fallback={null}>
      <LazyCreditsDialog isOpen={isOpen} onClose={closeWithFocus} />
    </Suspense>
  );
}
