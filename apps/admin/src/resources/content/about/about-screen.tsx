import type { DraftState } from '@credit-studio/contracts';
import { AboutSection } from '@credit-studio/ui/sections';
import { Tabs } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { WithKnownImages } from '../../../media-library/known-images.tsx';
import type { Saved } from '../saved-content.ts';
import { SectionEditor } from '../section/section-editor.tsx';
import { SectionScreen } from '../section/section-screen.tsx';
import { useSectionForm } from '../section/use-section.ts';
import { AboutPartFields } from './about-part-fields.tsx';
import {
  type AboutValues,
  aboutDefinition,
  type PartName,
  partNames,
  toAboutChanges,
  toAboutValues,
  validateAbout,
} from './about-values.ts';

/** `/admin/settings/about` */
export function AboutScreen() {
  return (
    <SectionScreen
      title="About Section"
      description="Two sections that say what the shop is for. The second one may stay off."
      definition={aboutDefinition}
    >
      {(about, draft) => <AboutEditor about={about} draft={draft} />}
    </SectionScreen>
  );
}

const resetQuestion =
  'Both sections, with their texts, features and images, go back to the defaults. The current version stays under Revisions and can be restored.';

const partTitles: Readonly<Record<PartName, string>> = { section1: 'Section 1', section2: 'Section 2' };

function renderParts({ section1, section2 }: AboutValues) {
  return (
    <WithKnownImages record={[section1, section2]}>
      {(images) => (
        <>
          <AboutSection about={section1} images={images} id="preview-about-1" />
          <AboutSection about={section2} images={images} id="preview-about-2" />
        </>
      )}
    </WithKnownImages>
  );
}

/** Both about sections, each in its tab. */
function AboutEditor({ about, draft }: { about: Saved<AboutValues>; draft: DraftState }) {
  const record = useSectionForm({
    definition: aboutDefinition,
    section: about,
    draft,
    toValues: toAboutValues,
    toChanges: toAboutChanges,
    validate: validateAbout,
    successMessage: 'About section updated successfully!',
  });
  const { form } = record;
  const tab = usePartTab(form);
  return (
    <SectionEditor
      definition={aboutDefinition}
      section={about}
      record={record}
      label="About section"
      resetQuestion={resetQuestion}
      preview={
        <WithKnownImages record={form.values[tab.name]}>
          {(images) => (
            <AboutSection
              about={{ ...form.values[tab.name], isActive: true }}
              images={images}
              id="preview-about"
            />
          )}
        </WithKnownImages>
      }
      renderSection={renderParts}
    >
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
    </SectionEditor>
  );
}

function findPart(path: string | undefined): PartName | undefined {
  return partNames.find((name) => path?.startsWith(`${name}.`));
}

/** The open tab. A complaint about the other one opens it, with the focus in the field in question. */
function usePartTab(form: UseFormReturnType<AboutValues>) {
  const [name, setName] = useState<PartName>('section1');
  const [firstPath] = Object.keys(form.errors);
  const lead = useEffectEvent(() => {
    const part = findPart(firstPath);
    if (!firstPath || !part) return;
    setName(part);
    // The field can take the focus once its tab is drawn.
    setTimeout(() => form.getInputNode(firstPath)?.focus());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a complaint at another place is what leads there
  useEffect(() => lead(), [firstPath]);
  return { name, open: (chosen: string | null) => setName(findPart(`${chosen}.`) ?? 'section1') };
}
