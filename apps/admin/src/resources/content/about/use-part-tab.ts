import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AboutValues, type PartName, partNames } from './about-values.ts';

function findPart(path: string | undefined): PartName | undefined {
  return partNames.find((name) => path?.startsWith(`${name}.`));
}

/** The open tab. A complaint about the other one opens it, with the focus in the field in question. */
export function usePartTab(form: UseFormReturnType<AboutValues>) {
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
