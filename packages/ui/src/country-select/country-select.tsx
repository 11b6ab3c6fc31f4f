import { countries } from '@credit-studio/contracts/rules';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';

export interface CountrySelectProps extends Omit<NativeSelectProps, 'data'> {
  /** The country of a stored record; offered even when our list does not contain it. */
  storedCountry?: string;
}

const names: readonly string[] = countries.map(({ name }) => name);
const none = { value: '', label: 'Choose a country' };

/** The one choice of a country; the browser fills it in from the person's address. */
export function CountrySelect({ storedCountry = '', ...select }: CountrySelectProps) {
  const isForeign = storedCountry !== '' && !names.includes(storedCountry);
  return (
    <NativeSelect
      label="Country"
      autoComplete="country-name"
      {...select}
      data={[none, ...(isForeign ? [storedCountry] : []), ...names]}
    />
  );
}
