import {
  type DraftState,
  type LegalPageFields,
  type LegalPageName,
  legalPageChangesSchema,
  legalPageLabels,
} from '@credit-studio/contracts';
import { FormCard } from '@credit-studio/ui';
import { Textarea, TextInput } from '@mantine/core';
import { fields } from '../../../panel/index.ts';
import { validateBy } from '../../../record-form/index.ts';
import { RenderedPage, usePagePreview } from '../../../site-preview/legal-page-preview.tsx';
import type { Saved } from '../saved-content.ts';
import { SectionEditor } from '../section/section-editor.tsx';
import { SectionScreen } from '../section/section-screen.tsx';
import { useSectionForm } from '../section/use-section.ts';
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
        {(page, draft) => <LegalPageEditor name={name} page={page} draft={draft} />}
      </SectionScreen>
    </>
  );
}

interface LegalPageEditorProps {
  name: LegalPageName;
  page: Saved<LegalPageFields>;
  draft: DraftState;
}

function LegalPageEditor({ name, page, draft }: LegalPageEditorProps) {
  const definition = legalPageDefinition(name);
  const label = legalPageLabels[name];
  const record = useSectionForm({
    definition,
    section: page,
    draft,
    toValues: toLegalPageValues,
    toChanges: (values) => values,
    validate: validateBy(legalPageChangesSchema),
    successMessage: `${label} updated successfully!`,
  });
  const { form } = record;
  const preview = usePagePreview(form.values);
  return (
    <SectionEditor
      definition={definition}
      section={page}
      record={record}
      label={label}
      isSwitchable={false}
      resetQuestion="Title and text go back to the starting text. The current text stays among the revisions."
      fieldLabels={{ title: 'Title', text: 'Text' }}
      preview={preview.page}
      previewNotice={preview.notice}
      renderSection={(values) => <RenderedPage {...values} />}
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
    </SectionEditor>
  );
}
