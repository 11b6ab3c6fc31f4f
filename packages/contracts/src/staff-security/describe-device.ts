/** Browsers by what only they write. Most also write the names of others, so the order decides. */
const browsers: ReadonlyArray<[pattern: RegExp, name: string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

/** An iPad that asks for desktop pages writes that it is a Mac, so it is called one. */
const systems: typeof browsers = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

function findName(userAgent: string, names: typeof browsers): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/**
 * Browser and system in words, such as `Firefox on Windows`, from the header `User-Agent`; empty for one that names
 * neither. Versions are left out: browsers no longer write them exactly.
 */
export function describeDevice(userAgent: string): string {
  const browser = findName(userAgent, browsers);
  const system = findName(userAgent, systems);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '');
}
