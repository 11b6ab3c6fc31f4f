/** Making a formatter takes fifty times as long as using it, and a table formats the same way in each row. */
function rememberFormatters<Options extends object, Formatter>(
  make: new (locale: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? new make(locale, options);
    made.set(key, known);
    return known;
  };
}

/** The formatter of these options, of which there are as many as currencies and time zones in use. */
export const numberFormatter = rememberFormatters<Intl.NumberFormatOptions, Intl.NumberFormat>(
  Intl.NumberFormat,
);
export const collator = rememberFormatters<Intl.CollatorOptions, Intl.Collator>(Intl.Collator);
export const dateFormatter = rememberFormatters<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  Intl.DateTimeFormat,
);
