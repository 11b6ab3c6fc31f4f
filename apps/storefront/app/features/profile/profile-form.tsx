import type { User } from '@credit-studio/contracts';
import { UnsavedGuard } from '@credit-studio/frontend/unsaved-guard';
import { CountrySelect, FormCard } from '@credit-studio/ui';
import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
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
        notifyUser.success('Profile updated successfully!');
      },
    });
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstProblem(form))} noValidate>
      <UnsavedGuard isDirty={isDirty && !save.isPending} />
      <FormCard
        title="Personal details"
        description="They are filled into the billing form for you."
        footer={
          <>
            <Button variant="default" disabled={!isDirty || save.isPending} onClick={form.reset}>
              Discard changes
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isDirty}>
              Save changes
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
            label="Full name"
            autoComplete="name"
            maxLength={profileLimits.userName}
            required
            {...form.getInputProps('userName')}
          />
          <TextInput
            label="Email"
            value={user.UserEmail}
            readOnly
            description={
              user.emailVerified
                ? 'You sign in with it. It is confirmed and cannot be changed.'
                : 'You sign in with it. It is not confirmed yet.'
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            classNames={{ input: styles.readOnly }}
          />
          <Textarea
            className={styles.wide}
            label="About me"
            autosize
            minRows={3}
            maxRows={10}
            maxLength={profileLimits.aboutMe}
            {...form.getInputProps('aboutMe')}
          />
          <TextInput
            className={styles.wide}
            label="Address"
            autoComplete="street-address"
            maxLength={profileLimits.address}
            {...form.getInputProps('address')}
          />
          <TextInput
            label="City"
            autoComplete="address-level2"
            maxLength={profileLimits.city}
            {...form.getInputProps('city')}
          />
          <CountrySelect storedCountry={user.country} {...form.getInputProps('country')} />
          <TextInput
            label="Phone"
            type="tel"
            autoComplete="tel"
            maxLength={profileLimits.phone}
            {...form.getInputProps('phone')}
          />
        </div>
      </FormCard>
    </form>
  );
}
