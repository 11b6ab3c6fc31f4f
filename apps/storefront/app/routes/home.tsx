import { m, toLocalizedPath } from '@credit-studio/messages';
import { ContactFormIsland } from '../features/contact/contact-form.tsx';
import { HomeSections } from '../features/content/home-sections.tsx';
import { ExamplesSection } from '../features/site/examples-section.tsx';
import { HeroClip } from '../features/site/hero-clip.tsx';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { getConfiguration } from '../lib/configuration/environment.server.ts';
import { contentSections, withStatusOf } from '../lib/content-sections.server.ts';
import { createPageMeta } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';
import { staticPage } from '../lib/static-page.ts';
import { describeProduct, describeSite } from '../lib/structured-data.ts';
import type { Route } from './+types/home';

export const handle = staticPage;

export async function loader({ request }: Route.LoaderArgs) {
  const read = contentSections(createServerApi(request));
  const [banner, features, about, packages, testimonials, contact] = await Promise.all([
    read.banner(),
    read.features(),
    read.about(),
    read.packages(),
    read.testimonials(),
    read.contact(),
  ]);
  const home = { banner, features, about, packages, testimonials, contact };
  return withStatusOf(Object.values(home), { home, origin: getConfiguration().STOREFRONT_ORIGIN });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const description =
    loaderData?.home.banner.content?.description.split('\n')[0] || m.site_home_description();
  const origin = loaderData?.origin ?? '';
  const packages = loaderData?.home.packages.content ?? [];
  return createPageMeta({
    title: m.site_home_title(),
    description,
    path: paths.home,
    origin,
    structuredData: [
      ...describeSite(origin),
      ...packages.map(({ _id, packageName, price, currency, credit }) =>
        describeProduct({
          name: packageName,
          description: m.site_product_credits({ count: credit }),
          price,
          currency,
          url: `${origin}${toLocalizedPath(paths.buy(_id))}`,
        }),
      ),
    ],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} data-smooth-anchors>
      <HomeSections
        {...loaderData.home}
        heroStage={<HeroClip />}
        examples={<ExamplesSection />}
        contactForm={<ContactFormIsland />}
      />
    </main>
  );
}
