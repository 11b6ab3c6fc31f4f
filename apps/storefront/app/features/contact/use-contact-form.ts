import { getLanguage, m } from '@credit-studio/messages';
import { createPageNotifier, notificationProfiles } from '@credit-studio/ui';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type ContactMessage,
  type ContactProblems,
  findContactProblems,
  isContactFieldName,
  readContactMessage,
} from './contact-message.ts';

export const notifyVisitor = createPageNotifier(notificationProfiles.public);

function hasProblems(problems: ContactProblems) {
  return Object.keys(problems).length > 0;
}

/** The contact form's behaviour: idle, sending, and back to idle. Entries stay until the message was sent. */
export function useContactForm(apiUrl: string) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<ContactProblems>({});
  // Incremented by each rejected attempt, and only then the focus moves.
  const [rejections, setRejections] = useState(0);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);

  useLayoutEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [rejections]);

  const showProblems = (found: ContactProblems) => {
    setProblems(found);
    if (hasProblems(found)) setRejections((count) => count + 1);
  };
  const finish = (result: SendOutcome) => {
    setSending(false);
    setOutcome(result);
    if (result.isSent) {
      form.current?.reset();
      notifyVisitor.success(m.contact_sent());
    } else {
      showProblems(result.problems);
      notifyVisitor.error(result.errorMessage);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const message = readContactMessage(event.currentTarget);
    const found = findContactProblems(message);
    showProblems(found);
    setOutcome(null);
    if (hasProblems(found)) return;
    setSending(true);
    finish(await sendContactMessage({ apiUrl, message }));
  };
  /** Clears the problem of a field as soon as it changes. */
  const clearProblem = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : '';
    if (isContactFieldName(name)) setProblems(({ [name]: _, ...others }) => others);
  };
  return { form, problems, isSending, outcome, submit, clearProblem };
}

type SendOutcome =
  | { isSent: true }
  | {
      isSent: false;
      errorMessage: string;
      /** Problems that the API found in single fields. */
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

/** The specification's text for every failure without a message. */
function failUnexplained(): SendOutcome {
  return { isSent: false, errorMessage: m.contact_send_failed(), problems: {} };
}

async function readRejection(response: Response): Promise<SendOutcome> {
  const body: unknown = await response.json().catch(() => null);
  if (!isRecord(body) || body.code === 'internal' || typeof body.message !== 'string')
    return failUnexplained();
  return { isSent: false, errorMessage: body.message, problems: readIssues(body.issues) };
}

interface SendContactMessageInput {
  /** Origin of the API as browsers reach it. */
  apiUrl: string;
  message: ContactMessage;
}

/** `POST /new-support-message` without the typed client, whose validator would weigh on every public page. */
async function sendContactMessage({ apiUrl, message }: SendContactMessageInput): Promise<SendOutcome> {
  try {
    const response = await fetch(new URL('/new-support-message', apiUrl), {
      method: 'POST',
      // The language of the page, which mails about the ticket are written in, and not the one of the browser.
      headers: { 'content-type': 'application/json', 'accept-language': getLanguage() },
      body: JSON.stringify(message),
    });
    return response.ok ? { isSent: true } : await readRejection(response);
  } catch {
    return failUnexplained();
  }
}
