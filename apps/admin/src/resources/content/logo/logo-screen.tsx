import { type DraftState, httpUrlSchema, type SectionFields } from '@credit-studio/contracts';
import { FormCard } from '@credit-studio/ui';
import { SiteLogo } from '@credit-studio/ui/sections';
import { ImageField } from '../../../image-field/index.ts';
import previewStyles from '../../../site-preview/preview.module.css';
import { footerDefinition } from '../footer/footer-values.ts';
import type { Saved } from '../saved-content.ts';
import type { SectionDefinition } from '../section/section-calls.ts';
import { SectionEditor } from '../section/section-editor.tsx';
import { SectionScreen } from '../section/section-screen.tsx';
import { useSectionForm } from '../section/use-section.ts';
import styles from './logo-editor.module.css';

/** The logo is stored in the footer, and what is said of it speaks of the logo. */
export const logoDefinition = {
  ...footerDefinition,
  texts: {
    ...footerDefinition.texts,
    fetchFailure: 'Failed to fetch logo data',
    updateFailure: 'Failed to save changes',
  },
};

/** `/admin/settings/logo` */
export function LogoScreen() {
  return (
    <SectionScreen
      title="Logo Update"
      description="The logo in the header and in the footer of the public site."
      definition={logoDefinition}
    >
      {(footer, draft) => <LogoEditor definition={logoDefinition} footer={footer} draft={draft} />}
    </SectionScreen>
  );
}

type Footer = SectionFields<'footer'>;

interface LogoEditorProps {
  definition: SectionDefinition<Footer>;
  footer: Saved<Footer>;
  draft: DraftState;
}

function checkLogo(logoUrl: string): string | null {
  if (!logoUrl.trim()) return 'Please enter a logo URL';
  return httpUrlSchema.safeParse(logoUrl).error?.issues[0]?.message ?? null;
}

/** Replaces the logo's address and nothing else of the footer. */
function LogoEditor({ definition, footer, draft }: LogoEditorProps) {
  const record = useSectionForm({
    definition,
    section: footer,
    draft,
    toValues: ({ middleSection }) => ({ logoUrl: middleSection.logoUrl }),
    toChanges: (values) => ({ middleSection: values }),
    validate: { logoUrl: checkLogo },
    successMessage: 'Logo updated successfully!',
  });
  const { form } = record;
  return (
    <SectionEditor
      definition={definition}
      section={footer}
      record={record}
      label="Logo"
      fieldLabels={{ logoUrl: 'Logo URL' }}
      notice={
        draft.draft && (
          <p className={previewStyles.note}>The logo is a part of the footer, and so is its draft.</p>
        )
      }
      preview={<LogoSurfaces logoUrl={form.values.logoUrl} />}
      previewNotice={
        <p className={previewStyles.note}>
          Without a logo, or where it does not load, the shop’s own mark is drawn.
        </p>
      }
    >
      <FormCard headingOrder={3} title="Logo">
        <ImageField
          label="Logo URL"
          description="An image with a transparent background looks best; it is drawn at most 200 × 80 pixels"
          {...form.getInputProps('logoUrl')}
        />
      </FormCard>
    </SectionEditor>
  );
}

/** The logo on both of its places. */
function LogoSurfaces({ logoUrl }: { logoUrl: string }) {
  const logo = <SiteLogo key={logoUrl} logoUrl={logoUrl} />;
  return (
    <div className={styles.surfaces}>
      <figure className={styles.surface}>
        <div className={styles.logo}>{logo}</div>
        <figcaption className={styles.caption}>Header</figcaption>
      </figure>
      <figure className={styles.surface} data-band>
        <div className={styles.logo}>{logo}</div>
        <figcaption className={styles.caption}>Footer</figcaption>
      </figure>
    </div>
  );
}
