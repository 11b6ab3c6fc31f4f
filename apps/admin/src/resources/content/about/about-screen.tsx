import { SectionScreen } from '../section/section-screen';
import { aboutDefinition } from './about-definition';
import { AboutEditor } from './about-editor';

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
