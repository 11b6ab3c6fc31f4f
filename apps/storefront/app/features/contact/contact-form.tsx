import { Button, PlainField, PlainTextArea } from '@credit-studio/ui';
import styles from './contact-form.module.css';
import { contactFields } from './contact-message.ts';
import { sentSentence, useContactForm } from './use-contact-form.ts';

export interface ContactFormProps {
  /** Origin of the API as browsers reach it. */
  apiUrl: string;
}

/** Writes to the shop. */
export function ContactForm({ apiUrl }: ContactFormProps) {
  const { form, problems, isSending, outcome, submit, forgive } = useContactForm(apiUrl);
  return (
    <form
      ref={form}
      className={styles.root}
      // Only scripts send it; without them nothing personal may end in an address.
      method="post"
      noValidate
      aria-label="Contact form"
      onInput={forgive}
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.fields}>
        {contactFields.map(({ name, hint, ...field }) =>
          name === 'message' ? (
            <div key={name} className={styles.wide}>
              <PlainTextArea
                name={name}
                label={field.label}
                maxLength={field.maxLength}
                placeholder={hint}
                rows={6}
                required
                errorMessage={problems[name]}
              />
            </div>
          ) : (
            <PlainField
              key={name}
              {...field}
              name={name}
              placeholder={hint}
              required
              errorMessage={problems[name]}
            />
          ),
        )}
      </div>
      <div className={styles.foot}>
        <Button type="submit" size="lg" isLoading={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
        {/* The toast is announced and goes; this stays to be read. */}
        {outcome && (
          <p className={styles.outcome} data-sent={outcome.isSent}>
            {outcome.isSent ? sentSentence : outcome.sentence}
          </p>
        )}
      </div>
    </form>
  );
}
