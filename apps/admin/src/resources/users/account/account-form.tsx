import { ApiError, profileEditSchema, type User } from '@credit-studio/contracts';
import { CountrySelect, FormCard } from '@credit-studio/ui';
import { Textarea, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.ts';
import { belowInput, fields } from '../../../panel/index.ts';
import { FormFrame, useRecordForm, validateBy } from '../../../record-form/index.ts';
import { usePermissions } from '../../../session/index.ts';
import { getOwnUserQuery, useUpdateProfile } from '../user-queries.ts';
import { PhotoField } from './photo-field.tsx';

/** The signed-in user's record as its form edits it. The email address belongs to the sign-in and cannot change. */
interface ProfileValues extends Record<string, unknown> {
  profileURL: string;
  userName: string;
  aboutMe: string;
  address: string;
  phone: string;
  city: string;
  country: string;
}

function toProfileValues(user: User): ProfileValues {
  const { profileURL, userName, aboutMe, address, phone, city, country } = user;
  return { profileURL, userName, aboutMe, address, phone, city, country };
}

/** Only what was changed: a stored country that is not in the list is not sent back, since it would be rejected. */
function pickChanges(values: ProfileValues, base: ProfileValues): Partial<ProfileValues> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== base[name]));
}

function validateProfile(base: ProfileValues) {
  return (values: ProfileValues): FormErrors => validateBy(profileEditSchema)(pickChanges(values, base));
}

/** The specification's texts: for an error with a reason, for one without, and for no response. */
function describeProfileFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return 'An error occurred while updating your profile.';
  if (!error.requestId) return 'Failed to update profile.';
  return `Failed to update profile: ${error.message || 'Unknown error'}`;
}

function toStored(user: User) {
  return { values: toProfileValues(user), version: user.version };
}

/** Who one is, to customers in tickets and to colleagues. */
export function AccountForm({ user }: { user: User }) {
  const { refetch } = useQuery(getOwnUserQuery(useApi(), user, usePermissions()));
  const update = useUpdateProfile(user._id);
  const record = useRecordForm<ProfileValues>({
    stored: toStored(user),
    validate: validateProfile(toProfileValues(user)),
    save: async ({ values }, base) => toStored(await update.mutateAsync(pickChanges(values, base))),
    reload: async () => toStored((await refetch({ throwOnError: true })).data ?? user),
    successMessage: 'Profile updated successfully!',
    failureMessage: describeProfileFailure,
  });
  const { form } = record;
  return (
    <FormFrame record={record} subject="your profile">
      <FormCard headingOrder={3} title="Photo">
        <PhotoField
          name={user.userName || user.UserEmail}
          url={form.values.profileURL}
          onChange={(url) => form.setFieldValue('profileURL', url)}
        />
      </FormCard>
      <FormCard headingOrder={3} title="Personal details">
        <div className={fields.stack}>
          <div className={fields.pair}>
            <TextInput label="Full name" required autoComplete="name" {...form.getInputProps('userName')} />
            <TextInput
              label="Email"
              value={user.UserEmail}
              readOnly
              classNames={{ input: fields.readOnly ?? '' }}
              description="You sign in with it; it cannot be changed."
              inputWrapperOrder={belowInput}
            />
          </div>
          <Textarea label="About me" autosize minRows={3} maxRows={10} {...form.getInputProps('aboutMe')} />
          <div className={fields.pair}>
            <TextInput label="Address" autoComplete="street-address" {...form.getInputProps('address')} />
            <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          </div>
          <div className={fields.pair}>
            <TextInput label="City" autoComplete="address-level2" {...form.getInputProps('city')} />
            <CountrySelect storedCountry={user.country} {...form.getInputProps('country')} />
          </div>
        </div>
      </FormCard>
    </FormFrame>
  );
}
