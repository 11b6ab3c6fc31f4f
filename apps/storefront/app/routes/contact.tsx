import { ContactSection } from '@credit-studio/ui/sections';
import { ContactFormIsland } from '../features/contact/contact-form-island.tsx';
import { loadContact } from '../features/contact/load-contact.server.ts';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { getConfiguration } from '../lib/configuration/configuration.server.ts';
import { staticPage } from '../lib/page-handle.ts';
import { createPageMeta } from '../lib/page-meta.ts';
import { toPageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import type { Route } from './+types/contact';

const fallbackDescription =
  'Write to Credit Studio about credits, payments or a video, and a person answers.';

export const handle = staticPage;

export async function loader({ request }: Route.LoaderArgs) {
  return {
    ...(await loadContact(createServerApi(request))),
    origin: getConfiguration().STOREFRONT_ORIGIN,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  createPageMeta({
    title: toPageTitle('Contact'),
    description: loaderData?.contact.content?.subtitle || fallbackDescription,
    path: paths.contact,
    origin: loaderData?.origin ?? '',
  });

export default function Contact({ loaderData: { contact, details } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <ContactSection
        contact={contact.content}
        details={details}
        form={<ContactFormIsland />}
        headingOrder={1}
        errorMessage={contact.errorMessage}
        onRetry="reload"
      />
    </main>
  );
}
