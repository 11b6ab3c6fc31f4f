import { sectionChanges } from '@credit-studio/contracts';
import { ContactSection } from '@credit-studio/ui/sections';
import { fields } from '../../../panel/index.ts';
import { FormFrame, validateBy } from '../../../record-form/index.ts';
import { PreviewCard } from '../preview/section-preview.tsx';
import type { Saved } from '../saved-content.ts';
import { SectionRevisions } from '../section/section-revisions.tsx';
import { SectionScreen } from '../section/section-screen.tsx';
import { SectionStatus } from '../section/section-status.tsx';
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
      {(contactPage) => <ContactPageEditor contactPage={contactPage} />}
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
    <ContactSection
      contact={{ ...values, isActive: true }}
      form={<p className={styles.formPlace}>The contact form appears here.</p>}
      id="preview-contact"
    />
  );
}

function ContactPageEditor({ contactPage }: { contactPage: Saved<ContactFields> }) {
  const record = useSectionForm({
    definition: contactPageDefinition,
    section: contactPage,
    toValues,
    toChanges: (values) => values,
    validate: validateBy(sectionChanges.contact),
    successMessage: 'Contact page updated successfully!',
  });
  return (
    <div className={fields.stack}>
      <SectionStatus
        onReset={record.discard}
        definition={contactPageDefinition}
        section={contactPage}
        label="Contact page"
        isSwitchable={false}
        resetQuestion="Are you sure you want to reset to default values?"
      />
      <FormFrame
        record={record}
        permission="content:write"
        subject={contactPageDefinition.subject}
        fieldLabels={fieldLabels}
      >
        <ContactPageFields form={record.form} />
        <PreviewCard isActive={contactPage.isActive}>{renderContact(record.form.values)}</PreviewCard>
      </FormFrame>
      <SectionRevisions
        onRestored={record.discard}
        definition={contactPageDefinition}
        section={contactPage}
        renderSection={renderContact}
      />
    </div>
  );
}
