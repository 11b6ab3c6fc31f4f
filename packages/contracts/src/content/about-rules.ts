interface AboutPart {
  title: string;
  description: string;
  features: readonly { text: string }[];
  isActive: boolean;
}

/** The reason why an about section cannot be saved, and the field that causes it. */
export interface AboutProblem {
  path: string;
  message: string;
}

function findPartProblem(name: string, part: AboutPart): AboutProblem | null {
  if (!part.title) return { path: `${name}.title`, message: 'Section titles are required' };
  if (!part.description) return { path: `${name}.description`, message: 'Section descriptions are required' };
  if (part.features.length === 0)
    return { path: `${name}.features`, message: 'At least one feature is required' };
  const blank = part.features.findIndex(({ text }) => !text);
  if (blank >= 0) return { path: `${name}.features.${blank}.text`, message: 'Feature text is required' };
  return null;
}

/** The first problem of an about section; its second part counts only while it is active. */
export function findAboutProblem(about: { section1: AboutPart; section2: AboutPart }): AboutProblem | null {
  return (
    findPartProblem('section1', about.section1) ??
    (about.section2.isActive ? findPartProblem('section2', about.section2) : null)
  );
}
