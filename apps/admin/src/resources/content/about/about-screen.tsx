import { SectionScreen } from '../section/section-screen.tsx';
import { aboutDefinition } from './about-definition.ts';
import { AboutEditor } from './about-editor.tsx';

/** `/admin/settings/about` */
export function AboutScreen() {
  return (
    <SectionScreen
      title="About Section"
      description="Two sections that say what the shop is for. The second one may stay off."
      definition={aboutDefinition}
    >
      {(about) => <AboutEditor about={about} />}
    </SectionScreen>
  );
}
