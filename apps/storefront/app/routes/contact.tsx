import { m } from '@credit-studio/messages';
import { ContactSection } from '@credit-studio/ui/sections';
import { ContactFormIsland } from '../features/contact/contact-form.tsx';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { getConfiguration } from '../lib/configuration/environment.server.ts';
import { contentSections, withStatusOf } from '../lib/content-sections.server.ts';
import { inLanguage } from '../lib/in-language.ts';
import { createPageMeta, toPageTitle } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';
import { staticPage } from '../lib/static-page.ts';
import type { Route } from './+types/contact';

export const handle = staticPage;

export async function loader({ request }: Route.LoaderArgs) {
  const api = createServerApi(request);
  const [contact, footer] = await Promise.all([
    contentSections(api).contact(),
    // Without a footer the page only lacks the contact details.
    api.getFooter({ query: inLanguage() }).catch(() => null),
  ]);
  return withStatusOf([contact], {
    contact,
    details: footer?.data?.middleSection.contactInfo ?? null,
    origin: getConfiguration().STOREFRONT_ORIGIN,
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  createPageMeta({
    title: toPageTitle(m.contact_meta_title()),
    description: loaderData?.contact.content?.subtitle || m.contact_description(),
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
