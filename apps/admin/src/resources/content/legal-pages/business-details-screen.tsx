import {
  type BusinessDetailsFields,
  businessDetailLabels,
  businessDetailNames,
  businessDetailsChangesSchema,
  type DraftState,
} from '@credit-studio/contracts';
import { FormCard } from '@credit-studio/ui';
import { Alert, Textarea, TextInput } from '@mantine/core';
import { fields } from '../../../panel/index.ts';
import { validateBy } from '../../../record-form/index.ts';
import type { Saved } from '../saved-content.ts';
import { SectionEditor } from '../section/section-editor.tsx';
import { SectionScreen } from '../section/section-screen.tsx';
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
        {(business, draft) => <BusinessDetailsEditor business={business} draft={draft} />}
      </SectionScreen>
    </>
  );
}

interface BusinessDetailsEditorProps {
  business: Saved<BusinessDetailsFields>;
  draft: DraftState;
}

function BusinessDetailsEditor({ business, draft }: BusinessDetailsEditorProps) {
  const record = useSectionForm({
    definition: businessDefinition,
    section: business,
    draft,
    toValues: toBusinessValues,
    toChanges: (values) => values,
    validate: validateBy(businessDetailsChangesSchema),
    successMessage: 'Business details updated successfully!',
  });
  const { form } = record;
  const renderDetails = (values: BusinessDetailsFields) => <DetailList values={values} />;
  return (
    <SectionEditor
      definition={businessDefinition}
      section={business}
      record={record}
      label="Business details"
      isSwitchable={false}
      resetQuestion="Every detail is removed, and the legal pages show that it is missing."
      notice={<MissingDetails missing={businessDetailNames.filter((name) => !business[name])} />}
      fieldLabels={businessDetailLabels}
      preview={renderDetails(form.values)}
      renderSection={renderDetails}
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
    </SectionEditor>
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
