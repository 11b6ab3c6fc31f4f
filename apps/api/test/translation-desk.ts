import type { Translation } from '@credit-studio/contracts';
import { openContentDesk } from './content-desk.ts';

/** The content desk with what staff do to translations, and what visitors read of them. */
export async function openTranslationDesk() {
  const desk = await openContentDesk();
  const readTexts = async (url: string) => {
    const data: Translation = (await desk.call('GET', url)).json().data;
    return { ...data, byPath: new Map(data.texts.map((text) => [text.path, text])) };
  };
  return {
    ...desk,
    readTexts,
    /** Saves texts by path, from the version that is there unless another one is given. */
    async translate(url: string, texts: Record<string, string>, version?: number) {
      const read = await readTexts(url);
      const changes = Object.entries(texts).map(([path, text]) => ({
        ...{ path, original: read.byPath.get(path)?.original, text },
      }));
      return desk.call('PUT', url, { version: version ?? read.version, texts: changes });
    },
    async visit(url: string) {
      const answer = (await desk.inject({ url })).json();
      return answer.data ?? answer;
    },
  };
}
export type TranslationDesk = Awaited<ReturnType<typeof openTranslationDesk>>;
