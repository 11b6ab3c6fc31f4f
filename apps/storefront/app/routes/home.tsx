import { HomeSections } from '../features/home/home-sections';
import { loadHome } from '../features/home/load-home.server';
import { createServerApi } from '../lib/api/server-api.server';
import { getConfiguration } from '../lib/configuration/configuration.server';
import type { Route } from './+types/home';

const title = 'Credit Studio: turn one picture into a video';
const fallbackDescription =
  'Upload a picture, say how the camera should move, and get a video. Pay per video with credits that you buy once.';

export const loader = async ({ request }: Route.LoaderArgs) => ({
  home: await loadHome(createServerApi(request)),
  origin: getConfiguration().STOREFRONT_ORIGIN,
});

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const description = loaderData?.home.banner.content?.description.split('\n')[0] || fallbackDescription;
  const origin = loaderData?.origin ?? '';
  const picture = `${origin}/pictures/og-image.jpg`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${origin}/` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Credit Studio' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}/` },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} data-smooth-anchors>
      <HomeSections {...loaderData.home} />
    </main>
  );
}
