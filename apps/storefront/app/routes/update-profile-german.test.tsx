import { enveloped, type FakeAnswers, fakeApi, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmailReminder } from '../features/profile/email-reminder.tsx';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleUser } from '../testing/sample-records.ts';
import UpdateProfile from './update-profile.tsx';

const answers: FakeAnswers = {
  'GET /users': () => rows([sampleUser({ emailVerified: false })]),
  'PUT /update-user-profile/{id}': () => enveloped(sampleUser({ city: 'Köln' })),
};

describe('the profile in German', () => {
  beforeEach(() => {
    document.documentElement.lang = 'de';
  });
  afterEach(() => {
    document.documentElement.lang = '';
  });

  it('checks the entries and saves them', async () => {
    fakeApi(answers);
    renderSignedIn('update-profile', UpdateProfile, { at: '/update-profile' });
    await userEvent.type(await screen.findByLabelText('Telefon'), 'abc');
    await userEvent.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    expect(await screen.findByText('Bitte geben Sie eine gültige Telefonnummer ein')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Telefon'));
    await userEvent.type(screen.getByLabelText('Ort'), 'Köln');
    await userEvent.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    expect(await screen.findByText('Ihr Profil wurde aktualisiert!')).toBeInTheDocument();
  });

  it('asks to confirm the email address, which is emphasized in the sentence', async () => {
    fakeApi(answers);
    renderSignedIn('user/dashboard', EmailReminder, { at: '/user/dashboard' });
    const reminder = await screen.findByRole('region', { name: 'Ihre E-Mail-Adresse' });
    expect(reminder).toHaveTextContent(/Bitte bestätigen Sie ada@example\.test über den Link/);
    expect(screen.getByText('ada@example.test').tagName).toBe('STRONG');
  });
});
