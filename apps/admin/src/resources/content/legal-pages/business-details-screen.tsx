import {
  type BusinessDetailsFields,
  businessDetailLabels,
  businessDetailNames,
  businessDetailsChangesSchema,
} from '@credit-studio/contracts';
import { FormCard } from '@credit-studio/ui';
import { Alert, Textarea, TextInput } from '@mantine/core';
import { fields } from '../../../panel/index.ts';
import { FormFrame, validateBy } from '../../../record-form/index.ts';
import type { Saved } from '../saved-content.ts';
import { SectionRevisions } from '../section/section-revisions.tsx';
import { SectionScreen } from '../section/section-screen.tsx';
import { SectionStatus } from '../section/section-status.tsx';
import { useSectionForm } from '../section/use-section.ts';
import { LegalPageTabs } from './legal-page-tabs.tsx';
import { businessDefinition, toBusinessValues } from './legal-page-values.ts';
import styles from './legal-pages.module.css';

/** `/admin/settings/legal-pages` */
export function BusinessDetailsScreen() {
  return (
    <>
      <LegalPageTabs />
      <SectionScreen
        title="Business Details"
        description="Who runs the shop. The legal pages insert these details."
        definition={businessDefinition}
      >
        {(business) => <BusinessDetailsEditor business={business} />}
      </SectionScreen>
    </>
  );
}

function BusinessDetailsEditor({ business }: { business: Saved<BusinessDetailsFields> }) {
  const record = useSectionForm({
    definition: businessDefinition,
    section: business,
    toValues: toBusinessValues,
    toChanges: (values) => values,
    validate: validateBy(businessDetailsChangesSchema),
    successMessage: 'Business details updated successfully!',
  });
  const { form } = record;
  return (
    <div className={fields.stack}>
      <SectionStatus
        onReset={record.discard}
        definition={businessDefinition}
        section={business}
        label="Business details"
        isSwitchable={false}
        resetQuestion="Every detail is removed, and the legal pages show that it is missing."
      />
      <MissingDetails missing={businessDetailNames.filter((name) => !business[name])} />
      <FormFrame
        record={record}
        permission="content:write"
        subject={businessDefinition.subject}
        fieldLabels={businessDetailLabels}
      >
        <FormCard headingOrder={3} title="Details" description="Visitors see them on the legal pages.">
          <div className={fields.stack}>
            <TextInput
              label={businessDetailLabels.legalName}
              description="The company, or the person who runs the shop"
              autoComplete="organization"
              {...form.getInputProps('legalName')}
            />
            <Textarea
              label={businessDetailLabels.legalAddress}
              autoComplete="street-address"
              autosize
              minRows={3}
              {...form.getInputProps('legalAddress')}
            />
            <TextInput
              label={businessDetailLabels.contactEmail}
              type="email"
              {...form.getInputProps('contactEmail')}
            />
          </div>
        </FormCard>
      </FormFrame>
      <SectionRevisions
        onRestored={record.discard}
        definition={businessDefinition}
        section={business}
        renderSection={(values) => <DetailList values={values} />}
      />
    </div>
  );
}

function MissingDetails({ missing }: { missing: readonly (keyof BusinessDetailsFields)[] }) {
  if (missing.length === 0) return null;
  return (
    <Alert color="yellow" role="status" title="Your legal pages are incomplete">
      Missing: {missing.map((name) => businessDetailLabels[name]).join(', ')}. Visitors see that they are not
      entered yet.
    </Alert>
  );
}

function DetailList({ values }: { values: BusinessDetailsFields }) {
  return (
    <dl className={styles.details}>
      {businessDetailNames.map((name) => (
        <div key={name}>
          <dt>{businessDetailLabels[name]}</dt>
          <dd>{values[name] || 'Not entered'}</dd>
        </div>
      ))}
    </dl>
  );
}
