import { m } from '@credit-studio/messages';
import { AboutPage } from '../features/content/about-page.tsx';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { getConfiguration } from '../lib/configuration/environment.server.ts';
import { contentSections, withStatusOf } from '../lib/content-sections.server.ts';
import { createPageMeta, toPageTitle } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';
import { staticPage } from '../lib/static-page.ts';
import type { Route } from './+types/about';

export const handle = staticPage;

export async function loader({ request }: Route.LoaderArgs) {
  const read = contentSections(createServerApi(request));
  const [about, banner] = await Promise.all([read.about(), read.banner()]);
  return withStatusOf([about], { about, banner, origin: getConfiguration().STOREFRONT_ORIGIN });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  createPageMeta({
    title: toPageTitle(m.content_about_meta_title()),
    description: loaderData?.about.content?.section1.description || m.content_about_description(),
    path: paths.about,
    origin: loaderData?.origin ?? '',
  });

export default function About({ loaderData: { about, banner } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <AboutPage about={about} banner={banner} />
    </main>
  );
}
