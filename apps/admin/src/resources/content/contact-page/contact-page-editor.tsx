import { sectionChanges } from '@credit-studio/contracts';
import { ContactSection } from '@credit-studio/ui/sections';
import { fields } from '../../../panel/index';
import { FormFrame, validateBy } from '../../../record-form/index';
import { PreviewCard } from '../preview/preview-card';
import type { Saved } from '../section/section-calls';
import { SectionRevisions } from '../section/section-revisions';
import { SectionStatus } from '../section/section-status';
import { useSectionForm } from '../section/use-section-form';
import styles from './contact-page.module.css';
import { type ContactFields, contactPageDefinition } from './contact-page-definition';
import { ContactPageFields } from './contact-page-fields';

export type ContactValues = ContactFields & { isActive: boolean };

const toValues = (page: Saved<ContactFields>): ContactValues => ({
  title: page.title,
  subtitle: page.subtitle,
  description: page.description,
  contactInfo: page.contactInfo,
  imageUrl: page.imageUrl,
  isActive: page.isActive,
});

const fieldLabels = {
  imageUrl: 'Image URL',
  isActive: 'Active',
  contactInfo: 'Contact entries',
};

const renderContact = (values: ContactFields) => (
  <ContactSection
    contact={{ ...values, isActive: true }}
    form={<p className={styles.formPlace}>The contact form stands here.</p>}
    id="preview-contact"
  />
);

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
