import { type ContactMessage, type ContactProblems, isContactFieldName } from './contact-message.ts';

/** The specification's sentence for every failure that has none of its own. */
const sendFailure = 'Failed to send message. Please try again.';

export type SendOutcome =
  | { isSent: true }
  | {
      isSent: false;
      sentence: string;
      /** Where the API found fault with single fields. */
      problems: ContactProblems;
    };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readIssues(issues: unknown): ContactProblems {
  const problems: ContactProblems = {};
  for (const issue of Array.isArray(issues) ? issues : []) {
    if (!isRecord(issue) || typeof issue.message !== 'string') continue;
    const name = String(issue.path).replace(/^body\./, '');
    if (isContactFieldName(name)) problems[name] ??= issue.message;
  }
  return problems;
}

async function readRefusal(response: Response): Promise<SendOutcome> {
  const body: unknown = await response.json().catch(() => null);
  if (!isRecord(body) || body.code === 'internal' || typeof body.message !== 'string')
    return { isSent: false, sentence: sendFailure, problems: {} };
  return { isSent: false, sentence: body.message, problems: readIssues(body.issues) };
}

export interface SendContactMessageInput {
  /** Origin of the API as browsers reach it. */
  apiUrl: string;
  message: ContactMessage;
}

/** `POST /new-support-message` without the typed client, which would bring its validator to every public page. */
export async function sendContactMessage({ apiUrl, message }: SendContactMessageInput): Promise<SendOutcome> {
  try {
    const response = await fetch(new URL('/new-support-message', apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    return response.ok ? { isSent: true } : await readRefusal(response);
  } catch {
    return { isSent: false, sentence: sendFailure, problems: {} };
  }
}
