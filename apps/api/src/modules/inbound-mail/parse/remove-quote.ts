/** Lines are compared up to here, so that no pattern works on a long text. */
const maxCompared = 500;

/** Who our mails come from, and how their text begins: both are found in quotes of them, in every language. */
export interface OwnMail {
  address: string;
  openings: readonly string[];
}

const original =
  /^[-_ ]{2,}\s*(original message|forwarded message|ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht)\s*[-_ ]{2,}$/i;
const fromLine = /^[*\s]*(from|von|de|da|van|från|fra|od)\s?:[*\s]+\S/i;
const otherHeader =
  /^[*\s]*(sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto|inviato|oggetto|verzonden|aan|onderwerp)\s?:/i;
const wrote = /\b(wrote|schrieb|écrit|escribió|ha scritto|escreveu|schreef|skrev|napisał|napisała)\b/i;
const attributionStart = /^\s*(on|am|le|el|il|em|op|den|pe|w dniu|dnia)\s/i;
const rule = /^_{10,}$/;

/** What phones and programs add to a text. */
const deviceLine =
  /^(sent from |sent via |get outlook for |von meinem .{1,40} gesendet|gesendet von |gesendet mit |holen sie sich outlook |envoyé de |envoyé depuis |enviado desde |inviato da |verzonden vanaf )/i;

function isQuoted(line: string): boolean {
  return line.startsWith('>');
}
function isBlank(line: string): boolean {
  return line.trim() === '';
}
function findNext(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at] ?? '')) at += 1;
  return at;
}

/** How many lines a sentence such as “On 28 Nov 2026, Shop <shop@example.com> wrote:” takes at this line; 0 for none. */
function measureAttribution(lines: readonly string[], at: number, own: OwnMail): number {
  for (let count = 1; count <= 4 && at + count <= lines.length; count += 1) {
    const part = lines.slice(at, at + count);
    if (part.some(isBlank)) return 0;
    const sentence = part.join(' ').trim().slice(0, maxCompared);
    if (!sentence.endsWith(':')) continue;
    const isOfUs = sentence.toLowerCase().includes(own.address);
    // Someone may write such a sentence themselves: only before a quote it is one of the program.
    const isBeforeQuote = isQuoted(lines[findNext(lines, at + count)] ?? '');
    if (/\d/.test(sentence) && (isOfUs || (wrote.test(sentence) && isBeforeQuote))) return count;
    return 0;
  }
  return 0;
}

/** The sentence does not begin with a line of the person above it. */
function findAttribution(lines: readonly string[], at: number, own: OwnMail): number {
  const count = measureAttribution(lines, at, own);
  if (count <= 1 || attributionStart.test(lines[at] ?? '')) return count;
  for (let later = at + 1; later < at + count; later += 1)
    if (measureAttribution(lines, later, own) > 0) return 0;
  return count;
}

/** Headers as Outlook repeats them: at least three lines of them, one of which is the sender. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  const isHeader = (line: string) => fromLine.test(line) || otherHeader.test(line);
  if (!isHeader((lines[at] ?? '').slice(0, maxCompared))) return false;
  const block = lines
    .slice(at, at + 7)
    .map((line) => line.slice(0, maxCompared))
    .filter(isHeader);
  return block.length >= 3 && block.some((line) => fromLine.test(line));
}

interface Quote {
  start: number;
  /** Where what it quotes begins. */
  content: number;
}

function findQuote(lines: readonly string[], own: OwnMail): Quote | null {
  for (const [index, whole] of lines.entries()) {
    const line = whole.slice(0, maxCompared).trim();
    if (line === '' || isQuoted(line)) continue;
    if (original.test(line) || isHeaderBlock(lines, index)) return { start: index, content: index + 1 };
    if (rule.test(line) && isHeaderBlock(lines, findNext(lines, index + 1)))
      return { start: index, content: index + 1 };
    const count = findAttribution(lines, index, own);
    if (count > 0) return { start: index, content: index + count };
    // A quote without any sign: our own text, with its greeting above.
    if (own.openings.some((opening) => line.startsWith(opening))) {
      const greeting = lines.findLastIndex((before, at) => at < index && !isBlank(before));
      return { start: greeting === -1 ? index : greeting, content: index + 1 };
    }
  }
  return null;
}

/** Without the signature below `-- ` and without what a device added. */
function removeSignature(lines: readonly string[]): string[] {
  const mark = lines.findIndex((line) => line === '-- ' || line.trimEnd() === '--');
  const kept = mark === -1 ? [...lines] : lines.slice(0, mark);
  for (;;) {
    const last = kept.findLastIndex((line) => !isBlank(line));
    if (last === -1 || !deviceLine.test((kept[last] ?? '').trim())) return kept;
    kept.length = last;
  }
}

/** Groups of quoted lines that follow each other. */
function countQuoteBlocks(lines: readonly string[]): number {
  const marks = lines.filter((line) => !isBlank(line)).map(isQuoted);
  return marks.filter((quoted, index) => quoted && !marks[index - 1]).length;
}

function tidy(lines: readonly string[]): string {
  return removeSignature(lines)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * What a person wrote in a mail: without the mail that it answers, its signature and what a device added. Answers between
 * the lines of a quote stay with the lines that they are about.
 */
export function removeQuote(text: string, own: OwnMail): string {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const quote = findQuote(lines, own);
  const before = quote ? lines.slice(0, quote.start) : lines;
  const after = quote ? lines.slice(quote.content) : [];
  const isMarked = after.some(isQuoted);
  const answersBelow = isMarked ? after.filter((line) => !isQuoted(line) && !isBlank(line)) : [];
  if (removeSignature(answersBelow).length > 0) {
    // Below one quote as a whole, or between its lines.
    const below = countQuoteBlocks(after) === 1 ? after.filter((line) => !isQuoted(line)) : after;
    return tidy([...before, ...below]);
  }
  return tidy(dropTrailingQuote(before));
}

/** Quoted lines at the end, which some programs write without a sentence above. */
function dropTrailingQuote(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => !isBlank(line) && !isQuoted(line));
  return lines.slice(0, last + 1);
}
