import type { TextFile } from './repository-files.ts';

export interface Finding {
  file: string;
  line: number;
  idiom: string;
  write: string;
}

export interface WordList {
  idioms: readonly (readonly [idiom: string, write: string])[];
  allowedTexts: readonly string[];
}

/** The idioms in comments, texts and names, also where a comment breaks its line within one. */
export function findIdioms(files: readonly TextFile[], { idioms, allowedTexts }: WordList): Finding[] {
  const writeInstead = new Map(idioms);
  const alternatives = idioms.map(([idiom]) =>
    escapePattern(idiom).replaceAll(' ', String.raw`(?:\s+(?:\*|//)?\s*)`),
  );
  // A hyphen or a word before or after makes it another word.
  const pattern = new RegExp(String.raw`(?<![\w-])(?:${alternatives.join('|')})(?![\w-])`, 'gi');
  return files.flatMap(({ file, text }) =>
    [...blank(text, allowedTexts).matchAll(pattern)].map((match) => {
      const idiom = match[0].toLowerCase().replaceAll(/[\s*/]+/g, ' ');
      return {
        file,
        line: text.slice(0, match.index).split('\n').length,
        idiom,
        write: writeInstead.get(idiom) ?? '',
      };
    }),
  );
}

/** Replaces allowed texts with spaces, which preserves the line numbers. */
function blank(text: string, allowedTexts: readonly string[]): string {
  return allowedTexts.reduce(
    (rest, allowed) => rest.replaceAll(allowed, (found) => found.replaceAll(/\S/g, ' ')),
    text,
  );
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
