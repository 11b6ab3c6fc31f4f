import { type DraftState, sectionChanges } from '@credit-studio/contracts';
import { FormCard } from '@credit-studio/ui';
import { SiteFooter } from '@credit-studio/ui/sections';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ImageField } from '../../../image-field/index.ts';
import { fields } from '../../../panel/index.ts';
import { validateBy } from '../../../record-form/index.ts';
import type { Saved } from '../saved-content.ts';
import { SectionEditor } from '../section/section-editor.tsx';
import { SectionScreen } from '../section/section-screen.tsx';
import { useSectionForm } from '../section/use-section.ts';
import { QuickLinkFields, SocialLinkFields } from './footer-links.tsx';
import { type FooterValues, footerDefinition, footerLabels, toFooterValues } from './footer-values.ts';

/** `/admin/settings/footer` */
export function FooterScreen() {
  return (
    <SectionScreen
      title="Footer Section"
      description="Links, contact data and small print at the foot of every public page."
      definition={footerDefinition}
    >
      {(footer, draft) => <FooterEditor footer={footer} draft={draft} />}
    </SectionScreen>
  );
}

const resetQuestion =
  'Every text, link and contact of the footer, and the logo, go back to the defaults. The current version stays under Revisions and can be restored.';

function renderFooter(values: FooterValues) {
  return <SiteFooter footer={{ ...values, isActive: true }} />;
}

function FooterEditor({ footer, draft }: { footer: Saved<FooterValues>; draft: DraftState }) {
  const record = useSectionForm({
    definition: footerDefinition,
    section: footer,
    draft,
    toValues: toFooterValues,
    toChanges: (values) => values,
    validate: validateBy(sectionChanges.footer),
    successMessage: 'Footer updated successfully!',
  });
  const { form } = record;
  return (
    <SectionEditor
      definition={footerDefinition}
      section={footer}
      record={record}
      label="Footer"
      resetQuestion={resetQuestion}
      fieldLabels={footerLabels}
      preview={renderFooter(form.values)}
      renderSection={renderFooter}
    >
      <SocialLinkFields form={form} />
      <FooterTexts form={form} />
      <QuickLinkFields form={form} />
    </SectionEditor>
  );
}

const contact = 'middleSection.contactInfo';

/** Logo, description, contact data and small print. */
function FooterTexts({ form }: { form: UseFormReturnType<FooterValues> }) {
  return (
    <>
      <FormCard headingOrder={3} title="About">
        <div className={fields.stack}>
          <ImageField
            label="Logo URL"
            description="The logo of header and footer, as in Logo"
            {...form.getInputProps('middleSection.logoUrl')}
          />
          <TextInput label="About title" {...form.getInputProps('middleSection.aboutTitle')} />
          <Textarea
            label="Description"
            autosize
            minRows={2}
            {...form.getInputProps('middleSection.description')}
          />
          <TextInput label="Copyright text" {...form.getInputProps('bottomSection.copyrightText')} />
        </div>
      </FormCard>
      <FormCard headingOrder={3} title="Contact">
        <div className={fields.stack}>
          <TextInput label="Contact heading" {...form.getInputProps('middleSection.contactTitle')} />
          <div className={fields.pair}>
            <TextInput label="Email" type="email" {...form.getInputProps(`${contact}.email`)} />
            <TextInput label="Phone" type="tel" {...form.getInputProps(`${contact}.phone`)} />
          </div>
          <TextInput label="Address" {...form.getInputProps(`${contact}.address`)} />
        </div>
      </FormCard>
    </>
  );
}
