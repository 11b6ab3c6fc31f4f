import { SectionScreen } from '../section/section-screen.tsx';
import { contactPageDefinition } from './contact-page-definition.ts';
import { ContactPageEditor } from './contact-page-editor.tsx';

/** `/admin/settings/contact-page` */
export function ContactPageScreen() {
  return (
    <SectionScreen
      title="Contact Page"
      description="What stands beside the contact form, on the page of its own and on the home page."
      definition={contactPageDefinition}
    >
      {(contactPage) => <ContactPageEditor contactPage={contactPage} />}
    </SectionScreen>
  );
}
