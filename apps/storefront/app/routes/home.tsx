import { ContactFormIsland } from '../features/contact/contact-form-island.tsx';
import { HomeSections } from '../features/home/home-sections.tsx';
import { loadHome } from '../features/home/load-home.server.ts';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { getConfiguration } from '../lib/configuration/configuration.server.ts';
import { staticPage } from '../lib/page-handle.ts';
import { createPageMeta } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';
import { describeProduct, describeSite } from '../lib/structured-data.ts';
import type { Route } from './+types/home';

const title = 'Credit Studio: turn one image into a video';
const fallbackDescription =
  'Upload an image, say how the camera should move, and get a video. Pay per video with credits that you buy once.';

export const handle = staticPage;

export async function loader({ request }: Route.LoaderArgs) {
  return {
    home: await loadHome(createServerApi(request)),
    origin: getConfiguration().STOREFRONT_ORIGIN,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const description = loaderData?.home.banner.content?.description.split('\n')[0] || fallbackDescription;
  const origin = loaderData?.origin ?? '';
  const packages = loaderData?.home.packages.content ?? [];
  return createPageMeta({
    title,
    description,
    path: paths.home,
    origin,
    structuredData: [
      ...describeSite(origin),
      ...packages.map(({ _id, packageName, price, currency, credit }) =>
        describeProduct({
          name: packageName,
          description: `${credit} credits`,
          price,
          currency,
          url: `${origin}${paths.buy(_id)}`,
        }),
      ),
    ],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} data-smooth-anchors>
      <HomeSections {...loaderData.home} contactForm={<ContactFormIsland />} />
    </main>
  );
}
