import * as z from 'zod/mini';
import { contentRead, contentWrite, pageQuery } from '../content/content-calls.ts';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { languageSchema } from '../values/language.ts';
import {
  contentLanguagesSchema,
  translationChangesSchema,
  translationProgressSchema,
  translationSchema,
  translationSubjectSchema,
} from './translation.ts';
import { translatedKinds } from './translation-rules.ts';

const tag = 'Translations';

/** Texts of the shop in other languages, those of products included: they are content, and no price is near them. */
export const translationEndpoints = {
  listContentLanguages: defineEndpoint({
    ...contentRead,
    tag,
    method: 'GET',
    path: '/api/content-languages',
    summary: 'The languages of the shop’s content.',
    response: dataEnvelope(contentLanguagesSchema),
  }),
  listTranslations: defineEndpoint({
    ...contentRead,
    tag,
    method: 'GET',
    path: '/api/translations/{kind}/{language}',
    paged: true,
    summary: 'How far the content of one kind is translated to a language.',
    params: z.object({ kind: z.enum(translatedKinds), language: languageSchema }),
    query: pageQuery,
    response: z.array(translationProgressSchema),
  }),
  getTranslation: defineEndpoint({
    ...contentRead,
    tag,
    method: 'GET',
    path: '/api/translations/{kind}/{id}/{language}',
    summary: 'The texts of one piece of content, each with its translation.',
    params: translationSubjectSchema,
    response: dataEnvelope(translationSchema),
  }),
  saveTranslation: defineEndpoint({
    ...contentWrite,
    tag,
    method: 'PUT',
    path: '/api/translations/{kind}/{id}/{language}',
    summary: 'Save the sent texts of a translation and leave the others. Visitors read them at once.',
    params: translationSubjectSchema,
    errors: ['stale_version'],
    body: translationChangesSchema,
    response: dataEnvelope(translationSchema),
  }),
};
