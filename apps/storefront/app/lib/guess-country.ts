import { countries, findCountryName } from '@credit-studio/contracts/rules';
import { attempt } from '@credit-studio/frontend/attempt';

/** The parts of `Intl.Locale` that not every browser has. */
interface LocaleWithZones {
  getTimeZones?: () => readonly string[] | undefined;
}

function listTimeZones(code: string): readonly string[] {
  // Newer than the library's types; the check below covers browsers without it.
  const locale = new Intl.Locale('und', { region: code }) as LocaleWithZones;
  return locale.getTimeZones?.() ?? [];
}

interface Whereabouts {
  /** IANA name of the browser's time zone. */
  timeZone: string;
  /** What the browser speaks, best first. */
  languages: readonly string[];
}

/**
 * The country that the browser seems to be in, as its name; empty if it does not say. A language such as `en-US` is
 * used everywhere, so the time zone counts first.
 */
export function guessCountry({ timeZone, languages }: Whereabouts): string {
  const byZone = countries.find(({ code }) => listTimeZones(code).includes(timeZone));
  // Some browsers on Linux name a language that is none, such as `en-US@posix`.
  const region = byZone?.code ?? attempt(() => new Intl.Locale(languages[0] ?? 'und').region);
  return (region && findCountryName(region)) || '';
}

/** For a form; only the browser knows. */
export function guessOwnCountry(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return guessCountry({ timeZone, languages: window.navigator.languages });
}
