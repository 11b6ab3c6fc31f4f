import { PageHeader } from '@credit-studio/ui';
import { kindParts } from '../features/generations/kinds/kind-registry.ts';
import { Studio } from '../features/generations/studio/studio.tsx';
import { toPageTitle } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

const { title, description } = kindParts.video.messages.page;

export const handle = pendingPage('studio');

export function meta() {
  return [{ title: toPageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

export default function GenerateCode() {
  return (
    <>
      <PageHeader title={title} description={description} />
      <Studio kind="video" />
    </>
  );
}
