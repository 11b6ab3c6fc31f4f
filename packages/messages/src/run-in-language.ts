import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLanguage, isLanguage, type Language, readLanguageWith } from './language.ts';

const running = new AsyncLocalStorage<Language>();

readLanguageWith(() => running.getStore());

/**
 * Runs work on a server whose messages are in this language, whatever runs at the same time. One that is not known, such
 * as that of a record from another release, is the base language.
 */
export function runInLanguage<Result>(language: string, work: () => Result): Result {
  return running.run(isLanguage(language) ? language : baseLanguage, work);
}
