import { type LegalPage as LegalPageContent, legalPageNames } from '@credit-studio/contracts';
import { labelLegalPage } from '@credit-studio/frontend/legal-page-label';
import { m, splitLanguage } from '@credit-studio/messages';
import { ErrorPanel } from '@credit-studio/ui';
import { LegalPage } from '@credit-studio/ui/legal-page';
import { SectionFrame } from '@credit-studio/ui/sections';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { getConfiguration } from '../lib/configuration/environment.server.ts';
import { loadSection, withStatusOf } from '../lib/content-sections.server.ts';
import { inLanguage } from '../lib/in-language.ts';
import { createPageMeta, toPageTitle } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';
import { staticPage } from '../lib/static-page.ts';
import type { Route } from './+types/legal-page';

export const handle = staticPage;

/** `/terms`, `/privacy`, `/refunds`, `/imprint`: the address names the page. */
export async function loader({ request }: Route.LoaderArgs) {
  const { path } = splitLanguage(new URL(request.url).pathname);
  const name = legalPageNames.find((known) => path.startsWith(paths.legalPage(known)));
  if (!name) throw new Response(null, { status: 404 });
  const page = await loadSection<LegalPageContent | null>({
    name: 'legalPage',
    read: createServerApi(request)
      .getLegalPage({ params: { name }, query: inLanguage() })
      .then(({ data }) => data),
    empty: null,
  });
  return withStatusOf([page], { page, name, origin: getConfiguration().STOREFRONT_ORIGIN });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, name, origin } = loaderData;
  const title = page.content?.title ?? labelLegalPage(name);
  return createPageMeta({
    title: toPageTitle(title),
    description: page.content ? findFirstParagraph(page.content) : title,
    path: paths.legalPage(name),
    origin,
  });
};

function findFirstParagraph({ title, blocks }: LegalPageContent): string {
  const paragraph = blocks.find((block) => block.kind === 'paragraph');
  return paragraph?.spans.map(({ text }) => text).join('') || title;
}

export default function LegalPageRoute({ loaderData: { page, name } }: Route.ComponentProps) {
  const { content, errorMessage } = page;
  return (
    <main id="main" tabIndex={-1}>
      {content ? (
        <LegalPage {...content} />
      ) : (
        <SectionFrame>
          <ErrorPanel
            headingOrder={1}
            title={m.content_legal_page_failed({ page: labelLegalPage(name) })}
            message={errorMessage}
            onRetry="reload"
          />
        </SectionFrame>
      )}
    </main>
  );
}
