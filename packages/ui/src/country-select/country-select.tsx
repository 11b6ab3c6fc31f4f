import { countries } from '@credit-studio/contracts/rules';
import { baseLanguage, getLanguage, m } from '@credit-studio/messages';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useMemo } from 'react';

export interface CountrySelectProps extends Omit<NativeSelectProps, 'data'> {
  /** The country of a stored record; offered even when our list does not contain it. */
  storedCountry?: string;
}

const names: readonly string[] = countries.map(({ name }) => name);

/** What is stored is the English name in every language. */
function listChoices(): { value: string; label: string }[] {
  const language = getLanguage();
  if (language === baseLanguage) return names.map((name) => ({ value: name, label: name }));
  const inLanguage = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return countries
    .map(({ code, name }) => ({ value: name, label: inLanguage.of(code) ?? name }))
    .toSorted((left, right) => compare(left.label, right.label));
}

/** The one choice of a country; the browser fills it in from the person's address. */
export function CountrySelect({ storedCountry = '', ...select }: CountrySelectProps) {
  const isForeign = storedCountry !== '' && !names.includes(storedCountry);
  return (
    <NativeSelect
      label={m.kit_country()}
      autoComplete="country-name"
      {...select}
      data={[
        { value: '', label: m.kit_choose_country() },
        ...(isForeign ? [storedCountry] : []),
        ...useMemo(listChoices, []),
      ]}
    />
  );
}
