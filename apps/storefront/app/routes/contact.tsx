import { ContactSection } from '@credit-studio/ui/sections';
import { ContactFormIsland } from '../features/contact/contact-form-island';
import { loadContact } from '../features/contact/load-contact.server';
import { createServerApi } from '../lib/api/server-api.server';
import { getConfiguration } from '../lib/configuration/configuration.server';
import { staticPage } from '../lib/page-handle';
import { createPageMeta } from '../lib/page-meta';
import { toPageTitle } from '../lib/page-title';
import { paths } from '../lib/paths';
import type { Route } from './+types/contact';

const fallbackDescription =
  'Write to Credit Studio about credits, payments or a video, and a person answers.';

export const handle = staticPage;

export const loader = async ({ request }: Route.LoaderArgs) => ({
  ...(await loadContact(createServerApi(request))),
  origin: getConfiguration().STOREFRONT_ORIGIN,
});

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
