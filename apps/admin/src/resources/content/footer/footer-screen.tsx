import { SectionScreen } from '../section/section-screen.tsx';
import { footerDefinition } from './footer-definition.ts';
import { FooterEditor } from './footer-editor.tsx';

/** `/admin/settings/footer` */
export function FooterScreen() {
  return (
    <SectionScreen
      title="Footer Section"
      description="Links, contact data and small print at the foot of every public page."
      definition={footerDefinition}
    >
      {(footer) => <FooterEditor footer={footer} />}
    </SectionScreen>
  );
}
