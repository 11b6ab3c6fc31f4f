import type { User } from '@credit-studio/contracts';
import { UnsavedGuard } from '@credit-studio/frontend/unsaved-guard';
import { m, nameLanguage } from '@credit-studio/messages';
import { CountrySelect, FormCard } from '@credit-studio/ui';
import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useConfiguration } from '../../lib/configuration/public-configuration.ts';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { notifyUser } from '../../lib/notifier.ts';
import {
  describeProfileError,
  type ProfileText,
  profileLimits,
  toProfileText,
  validateProfile,
} from './profile-rules.ts';
import styles from './profile-screen.module.css';
import { useSaveProfile } from './use-profile.ts';

/** The details that users edit themselves. The email address belongs to the sign-in and cannot be changed. */
export function ProfileForm({ user }: { user: User }) {
  const { languages } = useConfiguration();
  const save = useSaveProfile(user._id);
  const form = useForm<ProfileText>({
    mode: 'controlled',
    initialValues: toProfileText(user),
    validate: validateProfile,
  });
  const isDirty = form.isDirty();
  const submit = (values: ProfileText) =>
    save.mutate(values, {
      onSuccess: (saved) => {
        const stored = toProfileText(saved);
        form.setInitialValues(stored);
        form.setValues(stored);
        notifyUser.success(m.profile_saved());
      },
    });
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstProblem(form))} noValidate>
      <UnsavedGuard isDirty={isDirty && !save.isPending} />
      <FormCard
        title={m.profile_details()}
        description={m.profile_details_note()}
        footer={
          <>
            <Button variant="default" disabled={!isDirty || save.isPending} onClick={form.reset}>
              {m.profile_discard()}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isDirty}>
              {m.profile_save()}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          {save.isError && (
            <Alert color="red" role="alert" className={styles.wide}>
              {describeProfileError(save.error)}
            </Alert>
          )}
          <TextInput
            label={m.profile_full_name()}
            autoComplete="name"
            maxLength={profileLimits.userName}
            required
            {...form.getInputProps('userName')}
          />
          <TextInput
            label={m.profile_email()}
            value={user.UserEmail}
            readOnly
            description={user.emailVerified ? m.profile_email_confirmed() : m.profile_email_unconfirmed()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            classNames={{ input: styles.readOnly }}
          />
          <Textarea
            className={styles.wide}
            label={m.profile_about_me()}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={profileLimits.aboutMe}
            {...form.getInputProps('aboutMe')}
          />
          <TextInput
            className={styles.wide}
            label={m.profile_address()}
            autoComplete="street-address"
            maxLength={profileLimits.address}
            {...form.getInputProps('address')}
          />
          <TextInput
            label={m.profile_city()}
            autoComplete="address-level2"
            maxLength={profileLimits.city}
            {...form.getInputProps('city')}
          />
          <CountrySelect storedCountry={user.country} {...form.getInputProps('country')} />
          <TextInput
            label={m.profile_phone()}
            type="tel"
            autoComplete="tel"
            maxLength={profileLimits.phone}
            {...form.getInputProps('phone')}
          />
          {languages.length > 1 && (
            <NativeSelect
              label={m.profile_mail_language()}
              description={m.profile_mail_language_note()}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={languages.map((language) => ({ value: language, label: nameLanguage(language) }))}
              {...form.getInputProps('language')}
            />
          )}
        </div>
      </FormCard>
    </form>
  );
}
