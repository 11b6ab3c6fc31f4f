import { footerDefinition } from '../footer/footer-definition.ts';
import { SectionScreen } from '../section/section-screen.tsx';
import { LogoEditor } from './logo-editor.tsx';

/** The logo is stored in the footer, and what is said of it speaks of the logo. */
const logoDefinition = {
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
      {(footer) => <LogoEditor definition={logoDefinition} footer={footer} />}
    </SectionScreen>
  );
}
