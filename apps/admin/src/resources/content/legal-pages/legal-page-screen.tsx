import {
  type LegalPageFields,
  type LegalPageName,
  legalPageChangesSchema,
  legalPageLabels,
} from '@credit-studio/contracts';
import { FormCard } from '@credit-studio/ui';
import { Textarea, TextInput } from '@mantine/core';
import { fields } from '../../../panel/index.ts';
import { FormFrame, validateBy } from '../../../record-form/index.ts';
import type { Saved } from '../saved-content.ts';
import { SectionRevisions } from '../section/section-revisions.tsx';
import { SectionScreen } from '../section/section-screen.tsx';
import { SectionStatus } from '../section/section-status.tsx';
import { useSectionForm } from '../section/use-section.ts';
import { LegalPagePreviewCard, RenderedPage } from './legal-page-preview.tsx';
import { LegalPageTabs } from './legal-page-tabs.tsx';
import { legalPageDefinition, toLegalPageValues } from './legal-page-values.ts';
import { TextHelp } from './text-help.tsx';

/** `/admin/settings/legal-pages/{name}` */
export function LegalPageScreen({ name }: { name: LegalPageName }) {
  return (
    <>
      <LegalPageTabs />
      <SectionScreen
        title={legalPageLabels[name]}
        description="Always on the site: the footer, the account forms and the checkout link to it."
        definition={legalPageDefinition(name)}
      >
        {(page) => <LegalPageEditor name={name} page={page} />}
      </SectionScreen>
    </>
  );
}

function LegalPageEditor({ name, page }: { name: LegalPageName; page: Saved<LegalPageFields> }) {
  const definition = legalPageDefinition(name);
  const label = legalPageLabels[name];
  const record = useSectionForm({
    definition,
    section: page,
    toValues: toLegalPageValues,
    toChanges: (values) => values,
    validate: validateBy(legalPageChangesSchema),
    successMessage: `${label} updated successfully!`,
  });
  const { form } = record;
  return (
    <div className={fields.stack}>
      <SectionStatus
        onReset={record.discard}
        definition={definition}
        section={page}
        label={label}
        isSwitchable={false}
        resetQuestion="Title and text go back to the starting text. The current text stays among the revisions."
      />
      <FormFrame
        record={record}
        permission="content:write"
        subject={definition.subject}
        fieldLabels={{ title: 'Title', text: 'Text' }}
      >
        <FormCard headingOrder={3} title="Page">
          <div className={fields.stack}>
            <TextInput label="Title" required {...form.getInputProps('title')} />
            <Textarea
              label="Text"
              required
              autosize
              minRows={14}
              maxRows={28}
              {...form.getInputProps('text')}
            />
            <TextHelp />
          </div>
        </FormCard>
        <LegalPagePreviewCard {...form.values} />
      </FormFrame>
      <SectionRevisions
        onRestored={record.discard}
        definition={definition}
        section={page}
        renderSection={(values) => <RenderedPage {...values} />}
      />
    </div>
  );
}
