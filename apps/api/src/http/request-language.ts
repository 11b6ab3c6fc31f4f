import { baseLanguage, type Language } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import type { FastifyInstance } from 'fastify';

/** The language that a caller prefers among those offered, from `Accept-Language` (RFC 9110, 12.5.4). */
export function chooseLanguage(header: string | undefined, offered: readonly Language[]): Language {
  const ranges = (header ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    return { language: tag.split('-')[0]?.trim() ?? '', quality: Number(quality ?? 1) };
  });
  // Sorting is stable, so that of two with the same quality the first one counts.
  const wanted = ranges.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  return wanted.flatMap(({ language }) => offered.find((one) => one === language) ?? [])[0] ?? baseLanguage;
}

/** Answers each request in the language that its caller prefers. */
export function answerInLanguage(app: FastifyInstance, offered: readonly Language[]): void {
  app.addHook('onRequest', ({ headers }, _reply, done) =>
    runInLanguage(chooseLanguage(headers['accept-language'], offered), done),
  );
  // The body arrives in events of the socket, outside of what began above.
  app.addHook('preValidation', ({ headers }, _reply, done) =>
    runInLanguage(chooseLanguage(headers['accept-language'], offered), done),
  );
}
