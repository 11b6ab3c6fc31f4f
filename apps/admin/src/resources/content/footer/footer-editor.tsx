import { sectionChanges } from '@credit-studio/contracts';
import { SiteFooter } from '@credit-studio/ui/sections';
import { fields } from '../../../panel/index.ts';
import { FormFrame, validateBy } from '../../../record-form/index.ts';
import { PreviewCard } from '../preview/preview-card.tsx';
import type { Saved } from '../section/section-calls.ts';
import { SectionRevisions } from '../section/section-revisions.tsx';
import { SectionStatus } from '../section/section-status.tsx';
import { useSectionForm } from '../section/use-section-form.ts';
import { footerDefinition } from './footer-definition.ts';
import { QuickLinkFields, SocialLinkFields } from './footer-links.tsx';
import { FooterTexts } from './footer-texts.tsx';
import { type FooterValues, footerLabels, toFooterValues } from './footer-values.ts';

const resetQuestion = 'Every text, link and contact of the footer, and the logo, go back to the defaults.';

function renderFooter(values: FooterValues) {
  return <SiteFooter footer={{ ...values, isActive: true }} />;
}

export function FooterEditor({ footer }: { footer: Saved<FooterValues> }) {
  const record = useSectionForm({
    definition: footerDefinition,
    section: footer,
    toValues: toFooterValues,
    toChanges: (values) => values,
    validate: validateBy(sectionChanges.footer),
    successMessage: 'Footer updated successfully!',
  });
  const { form } = record;
  return (
    <div className={fields.stack}>
      <SectionStatus
        onReset={record.discard}
        definition={footerDefinition}
        section={footer}
        label="Footer"
        resetQuestion={resetQuestion}
      />
      <FormFrame record={record} subject={footerDefinition.subject} fieldLabels={footerLabels}>
        <SocialLinkFields form={form} />
        <FooterTexts form={form} />
        <QuickLinkFields form={form} />
        <PreviewCard isActive={footer.isActive}>{renderFooter(form.values)}</PreviewCard>
      </FormFrame>
      <SectionRevisions
        onRestored={record.discard}
        definition={footerDefinition}
        section={footer}
        renderSection={renderFooter}
      />
    </div>
  );
}
