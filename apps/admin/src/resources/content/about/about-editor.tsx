import { AboutSection } from '@credit-studio/ui/sections';
import { Tabs } from '@mantine/core';
import { fields } from '../../../panel/index.ts';
import { FormFrame } from '../../../record-form/index.ts';
import { PreviewCard } from '../preview/preview-card.tsx';
import type { Saved } from '../section/section-calls.ts';
import { SectionRevisions } from '../section/section-revisions.tsx';
import { SectionStatus } from '../section/section-status.tsx';
import { useSectionForm } from '../section/use-section-form.ts';
import { aboutDefinition } from './about-definition.ts';
import { AboutPartFields } from './about-part-fields.tsx';
import {
  type AboutValues,
  type PartName,
  partNames,
  toAboutChanges,
  toAboutValues,
  validateAbout,
} from './about-values.ts';
import { usePartTab } from './use-part-tab.ts';

const resetQuestion = 'Both sections, with their texts, features and images, go back to the defaults.';
const partTitles: Readonly<Record<PartName, string>> = { section1: 'Section 1', section2: 'Section 2' };

function renderParts({ section1, section2 }: AboutValues) {
  return (
    <>
      <AboutSection about={section1} id="preview-about-1" />
      <AboutSection about={section2} id="preview-about-2" />
    </>
  );
}

/** Both about sections, each in its tab. */
export function AboutEditor({ about }: { about: Saved<AboutValues> }) {
  const record = useSectionForm({
    definition: aboutDefinition,
    section: about,
    toValues: toAboutValues,
    toChanges: toAboutChanges,
    validate: validateAbout,
    successMessage: 'About section updated successfully!',
  });
  const { form } = record;
  const tab = usePartTab(form);
  return (
    <div className={fields.stack}>
      <SectionStatus
        onReset={record.discard}
        definition={aboutDefinition}
        section={about}
        label="About section"
        resetQuestion={resetQuestion}
      />
      <FormFrame record={record} subject={aboutDefinition.subject}>
        <Tabs value={tab.name} onChange={tab.open}>
          <Tabs.List aria-label="Sections">
            {partNames.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {partTitles[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {partNames.map((name) => (
            <Tabs.Panel key={name} value={name} pt="md">
              <AboutPartFields form={form} name={name} />
            </Tabs.Panel>
          ))}
        </Tabs>
        <PreviewCard isActive={about.isActive}>
          <AboutSection about={{ ...form.values[tab.name], isActive: true }} id="preview-about" />
        </PreviewCard>
      </FormFrame>
      <SectionRevisions
        onRestored={record.discard}
        definition={aboutDefinition}
        section={about}
        renderSection={renderParts}
      />
    </div>
  );
}
