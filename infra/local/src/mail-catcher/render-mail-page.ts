import type { CaughtMail, MailSummary } from './describe-mail.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#ddd6ca, #3a352d);
  --paper: light-dark(#faf8f4, #14120f); --ink: light-dark(#17140f, #f3eee5); --soft: light-dark(#6a6256, #a89f90); }
body { margin: 0 auto; padding: 2rem 1rem; max-width: 62rem; background: var(--paper); color: var(--ink); }
a { color: inherit; } h1 { font-size: 1.5rem; overflow-wrap: anywhere; } .soft { color: var(--soft); }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li a { display: grid; gap: 0 1rem; grid-template-columns: minmax(0, 1fr) auto; padding: .75rem .25rem;
  text-decoration: none; overflow-wrap: anywhere; border-bottom: 1px solid var(--line); } li span { grid-column: 1 / -1; }
li time { white-space: nowrap; } li a:hover strong { text-decoration: underline; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; }
.clear { float: right; } .answer { display: grid; gap: .5rem; justify-items: start; margin-top: 1.5rem; }
.answer h2, .answer p { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; } .answer p { font-size: 1rem; }
textarea { font: inherit; box-sizing: border-box; width: 100%; min-height: 8rem; padding: .5rem; border-radius: .4rem;
  border: 1px solid var(--line); background: none; color: inherit; } button { font: inherit; padding: .35rem .9rem; border-radius: .4rem; border: 1px solid var(--line);
  background: none; color: inherit; cursor: pointer; } :focus-visible { outline: 2px solid #d6451b; outline-offset: 2px; }`;

export function renderMailList(mails: MailSummary[]): string {
  const items = mails.map(
    (
      mail,
    ) => `<li><a href="/messages/${encodeURIComponent(mail.id)}"><strong>${escapeHtml(mail.subject || '(no subject)')}</strong>
<time class="soft" datetime="${escapeHtml(mail.receivedAt)}">${escapeHtml(mail.receivedAt.slice(0, 19).replace('T', ' '))}</time>
<span class="soft">to ${escapeHtml(mail.to.join(', '))}</span></a></li>`,
  );
  const content = items.length
    ? `<ul>${items.join('')}</ul>`
    : '<p>No mail yet. Whatever the apps send arrives here, and nowhere else.</p>';
  const clear = items.length
    ? '<form class="clear" method="post" action="/clear"><button>Delete all</button></form>'
    : '';
  const ids = escapeHtml(mails.map(({ id }) => id).join(' '));
  return renderPage(
    'Caught mail',
    `<main data-mails="${ids}">${clear}<h1>Caught mail</h1>${content}</main>`,
    '<script type="module" src="/keep-fresh.js"></script>',
  );
}

/** The mail's HTML is shown in a sandboxed frame: its links open in a new tab, its scripts never run. */
export function renderMail(
  mail: CaughtMail,
  { isAnswerable, isAnswered }: { isAnswerable: boolean; isAnswered: boolean },
): string {
  const body = mail.html
    ? `<iframe title="The mail's content" sandbox="allow-popups allow-popups-to-escape-sandbox"
 srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>
<details><summary>Plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>`
    : `<pre>${escapeHtml(mail.text)}</pre>`;
  const attachments = mail.attachments.length
    ? `<p>Attachments: ${escapeHtml(mail.attachments.map((file) => file.filename ?? file.mimeType).join(', '))}</p>`
    : '';
  return renderPage(
    mail.subject,
    `<p><a href="/">All mail</a></p><h1>${escapeHtml(mail.subject || '(no subject)')}</h1>
<p class="soft">From ${escapeHtml(mail.from)} to ${escapeHtml(mail.to.join(', '))}, ${escapeHtml(mail.receivedAt)}</p>${body}${attachments}${isAnswerable && mail.replyTo ? renderAnswerForm(mail, isAnswered) : ''}`,
  );
}

/** Writes as the person who got the mail; the answer arrives in the ticket within seconds. */
function renderAnswerForm({ id, to, replyTo }: CaughtMail, isAnswered: boolean): string {
  return `<form class="answer" method="post" enctype="multipart/form-data" action="/messages/${encodeURIComponent(id)}/reply">
<h2>Reply as ${escapeHtml(to[0] ?? '')}</h2>
${isAnswered ? '<p role="status">Your reply was sent.</p>' : ''}
<p class="soft">To ${escapeHtml(replyTo ?? '')}</p>
<label for="text">Text</label><textarea id="text" name="text"></textarea>
<label for="file">Files</label><input id="file" type="file" name="file" multiple>
<button>Reply</button></form>`;
}

export function renderMissingMail(): string {
  return renderPage('No such mail', '<p><a href="/">All mail</a></p><h1>This mail no longer exists.</h1>');
}

function renderPage(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style><body>${body}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
