export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export interface Registration extends NewPassword {
  fullName: string;
  email: string;
  hasAcceptedTerms: boolean;
}

const minPasswordLength = 6;

function checkPassword(password: string): string | null {
  if (!password) return 'Please enter a password';
  return password.length < minPasswordLength ? 'Password must be at least 6 characters' : null;
}

export function validateNewPassword(values: NewPassword): Record<keyof NewPassword, string | null> {
  return {
    password: checkPassword(values.password),
    confirmPassword: values.confirmPassword === values.password ? null : 'Passwords do not match',
  };
}

/** One sentence per field that needs another look; null where all is well. */
export function validateRegistration(values: Registration): Record<keyof Registration, string | null> {
  return {
    fullName: values.fullName.trim() ? null : 'Please enter your full name',
    email: values.email.trim() ? null : 'Please enter your email address',
    ...validateNewPassword(values),
    hasAcceptedTerms: values.hasAcceptedTerms ? null : 'Please accept the terms',
  };
}
