import { sectionChanges } from '@credit-studio/contracts';
import { ContactSection } from '@credit-studio/ui/sections';
import { fields } from '../../../panel/index.ts';
import { FormFrame, validateBy } from '../../../record-form/index.ts';
import { PreviewCard } from '../preview/preview-card.tsx';
import type { Saved } from '../section/section-calls.ts';
import { SectionRevisions } from '../section/section-revisions.tsx';
import { SectionStatus } from '../section/section-status.tsx';
import { useSectionForm } from '../section/use-section-form.ts';
import styles from './contact-page.module.css';
import { type ContactFields, contactPageDefinition } from './contact-page-definition.ts';
import { ContactPageFields } from './contact-page-fields.tsx';

export type ContactValues = ContactFields & { isActive: boolean };

function toValues(page: Saved<ContactFields>): ContactValues {
  return {
    title: page.title,
    subtitle: page.subtitle,
    description: page.description,
    contactInfo: page.contactInfo,
    imageUrl: page.imageUrl,
    isActive: page.isActive,
  };
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
      form={<p className={styles.formPlace}>The contact form stands here.</p>}
      id="preview-contact"
    />
  );
}

export function ContactPageEditor({ contactPage }: { contactPage: Saved<ContactFields> }) {
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
      <FormFrame record={record} subject={contactPageDefinition.subject} fieldLabels={fieldLabels}>
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
