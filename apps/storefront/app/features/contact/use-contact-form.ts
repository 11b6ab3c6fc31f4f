import { type FormEvent, useEffect, useRef, useState } from 'react';
import { notifyVisitor } from '../../lib/page-notifier.ts';
import {
  type ContactProblems,
  findContactProblems,
  isContactFieldName,
  readContactMessage,
} from './contact-message.ts';
import { type SendOutcome, sendContactMessage } from './send-contact-message.ts';

export const sentSentence = 'Message Sent Successfully!';

function hasProblems(problems: ContactProblems) {
  return Object.keys(problems).length > 0;
}

/** The contact form's behaviour: idle, sending, and back to idle. Entries stay until they have arrived. */
export function useContactForm(apiUrl: string) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<ContactProblems>({});
  // Rises with each attempt that ends in a problem: the focus moves then and at no other time.
  const [refusals, setRefusals] = useState(0);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  const object = (found: ContactProblems) => {
    setProblems(found);
    if (hasProblems(found)) setRefusals((count) => count + 1);
  };
  const finish = (result: SendOutcome) => {
    setSending(false);
    setOutcome(result);
    if (result.isSent) {
      form.current?.reset();
      notifyVisitor.success(sentSentence);
    } else {
      object(result.problems);
      notifyVisitor.error(result.sentence);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const message = readContactMessage(event.currentTarget);
    const found = findContactProblems(message);
    object(found);
    setOutcome(null);
    if (hasProblems(found)) return;
    setSending(true);
    finish(await sendContactMessage({ apiUrl, message }));
  };
  /** Takes back what was said of a field as soon as it changes. */
  const forgive = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : '';
    if (isContactFieldName(name)) setProblems(({ [name]: _, ...others }) => others);
  };
  return { form, problems, isSending, outcome, submit, forgive };
}
