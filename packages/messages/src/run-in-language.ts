import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLanguage, type Language, languages, readLanguageWith } from './language.ts';

const running = new AsyncLocalStorage<Language>();

let offered: readonly Language[] = languages;

/** From now on, what this process writes is in one of these languages: a shop may stop offering one that its records have. */
export function offerLanguages(list: readonly Language[]): void {
  offered = list;
}

readLanguageWith(() => running.getStore());

/**
 * Runs work on a server whose messages are in this language, whatever runs at the same time. One that is not offered, such
 * as that of a record from another release, is the base language.
 */
export function runInLanguage<Result>(language: string, work: () => Result): Result {
  return running.run(offered.find((one) => one === language) ?? baseLanguage, work);
}
