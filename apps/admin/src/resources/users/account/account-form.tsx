import type { User } from '@credit-studio/contracts';
import { CountrySelect, FormCard } from '@credit-studio/ui';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.ts';
import { belowInput, fields } from '../../../panel/index.ts';
import { FormFrame, useRecordForm } from '../../../record-form/index.ts';
import { getUserQuery, useUpdateProfile } from '../user-queries.ts';
import { PhotoField } from './photo-field.tsx';
import {
  describeProfileFailure,
  type ProfileValues,
  pickChanges,
  toProfileValues,
  validateProfile,
} from './profile-values.ts';

function toStored(user: User) {
  return { values: toProfileValues(user), version: user.version };
}

/** Who one is, to customers in tickets and to colleagues. */
export function AccountForm({ user }: { user: User }) {
  const { refetch } = useQuery(getUserQuery(useApi(), user._id));
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
