import { type DraftState, sectionChanges } from '@credit-studio/contracts';
import { ContactSection } from '@credit-studio/ui/sections';
import { WithKnownImages } from '../../../media-library/known-images.tsx';
import { validateBy } from '../../../record-form/index.ts';
import type { Saved } from '../saved-content.ts';
import { SectionEditor } from '../section/section-editor.tsx';
import { SectionScreen } from '../section/section-screen.tsx';
import { useSectionForm } from '../section/use-section.ts';
import styles from './contact-page.module.css';
import { ContactPageFields } from './contact-page-fields.tsx';
import { type ContactFields, contactPageDefinition, toValues } from './contact-page-values.ts';

/** `/admin/settings/contact-page` */
export function ContactPageScreen() {
  return (
    <SectionScreen
      title="Contact Page"
      description="The text next to the contact form, on the contact page and on the home page."
      definition={contactPageDefinition}
    >
      {(contactPage, draft) => <ContactPageEditor contactPage={contactPage} draft={draft} />}
    </SectionScreen>
  );
}

const fieldLabels = {
  imageUrl: 'Image URL',
  isActive: 'Active',
  contactInfo: 'Contact entries',
};

function renderContact(values: ContactFields) {
  return (
    <WithKnownImages record={values}>
      {(images) => (
        <ContactSection
          contact={{ ...values, images, isActive: true }}
          form={<p className={styles.formPlace}>The contact form appears here.</p>}
          id="preview-contact"
        />
      )}
    </WithKnownImages>
  );
}

interface ContactPageEditorProps {
  contactPage: Saved<ContactFields>;
  draft: DraftState;
}

function ContactPageEditor({ contactPage, draft }: ContactPageEditorProps) {
  const record = useSectionForm({
    definition: contactPageDefinition,
    section: contactPage,
    draft,
    toValues,
    toChanges: (values) => values,
    validate: validateBy(sectionChanges.contact),
    successMessage: 'Contact page updated successfully!',
  });
  return (
    <SectionEditor
      definition={contactPageDefinition}
      section={contactPage}
      record={record}
      label="Contact page"
      isSwitchable={false}
      resetQuestion="Are you sure you want to reset to default values?"
      fieldLabels={fieldLabels}
      preview={renderContact(record.form.values)}
      renderSection={renderContact}
    >
      <ContactPageFields form={record.form} />
    </SectionEditor>
  );
}
