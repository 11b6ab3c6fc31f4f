/** Drawings of pages on paper, 960 × 720, for the studio's "image to code". */
const ink = '#2b2a33';
const marker = '#d9481c';

const line = (x1: number, y1: number, x2: number, y2: number, width = 4) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${ink}" stroke-width="${width}"/>`;
const box = (x: number, y: number, width: number, height: number, fill = 'none') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${ink}" stroke-width="4"/>`;
const words = (x: number, y: number, text: string, size = 26, colour = ink) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="bold" fill="${colour}" font-family="DejaVu Sans">${text}</text>`;
/** An image that is still to come. */
const image = (x: number, y: number, width: number, height: number) =>
  `${box(x, y, width, height)}${line(x, y, x + width, y + height, 3)}${line(x + width, y, x, y + height, 3)}`;
const button = (x: number, y: number, width: number, text: string) =>
  `${box(x, y, width, 46, marker)}${words(x + 18, y + 31, text, 20, '#ffffff')}`;
/** Lines that stand for text. */
const text = (x: number, y: number, width: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    line(x, y + index * 22, x + width * (index === count - 1 ? 0.6 : 1), y + index * 22, 5),
  ).join('');

const browser = `${box(40, 36, 880, 648)}${line(40, 92, 920, 92)}`;

export const sketches: Record<string, string> = {
  'sketch-landing':
    browser +
    words(70, 74, 'Bakery') +
    words(640, 74, 'Menu', 20) +
    words(740, 74, 'Find us', 20) +
    words(76, 190, 'Bread that', 52) +
    words(76, 250, 'takes its time', 52) +
    text(80, 296, 340, 3) +
    button(80, 376, 190, 'Order today') +
    image(530, 136, 350, 300) +
    [80, 355, 630]
      .map(
        (x) => image(x, 476, 245, 110) + words(x, 622, ['Rye', 'Wheat', 'Sweet'][(x - 80) / 275] ?? '', 24),
      )
      .join(''),
  'sketch-pricing':
    browser +
    words(330, 176, 'Pick a plan', 48) +
    [80, 355, 630]
      .map((x, index) => {
        const top = index === 1 ? 216 : 246;
        return (
          box(x, top, 245, index === 1 ? 430 : 370) +
          words(x + 26, top + 58, ['Solo', 'Team', 'Studio'][index] ?? '', 28) +
          words(x + 26, top + 128, ['$9', '$29', '$79'][index] ?? '', 54) +
          text(x + 28, top + 180, 180, 4) +
          button(x + 26, top + (index === 1 ? 356 : 296), 150, 'Choose')
        );
      })
      .join(''),
  'sketch-dashboard':
    browser +
    line(250, 92, 250, 684) +
    ['Today', 'Guests', 'Rooms', 'Bills']
      .map((entry, index) => words(76, 160 + index * 58, entry, 24))
      .join('') +
    [290, 495, 700]
      .map((x, index) => box(x, 126, 180, 120) + words(x + 22, 206, ['42', '7', '$3,180'][index] ?? '', 34))
      .join('') +
    `${box(290, 280, 590, 190)}<path d="M320 430L400 372L480 400L560 330L650 352L740 306L850 322" fill="none" stroke="${marker}" stroke-width="6"/>` +
    [512, 562, 612]
      .map((y) => line(290, y, 880, y, 3) + text(310, y + 26, 200, 1) + text(640, y + 26, 120, 1))
      .join(''),
};
