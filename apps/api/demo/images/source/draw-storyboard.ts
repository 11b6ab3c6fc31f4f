const frameWidth = 214;
const frameHeight = 121;

/** Six shots of one short video, each drawn inside a 214 × 121 frame. */
const shots = [
  '<rect width="214" height="121" fill="#f3c58d"/><circle cx="148" cy="62" r="31" fill="#d9481f"/><path d="M0 84 52 60l44 20 38-16 80 26v31H0Z" fill="#8a2b14"/><path d="M0 102 70 80l72 22 72-12v31H0Z" fill="#33140e"/>',
  '<rect width="214" height="121" fill="#26383a"/><path d="M86 121 104 50h10l22 71Z" fill="#53706a"/><path d="M0 96 214 78v43H0Z" fill="#16211f"/><path d="M101 92c0-16 3-22 8-22s8 6 8 22l-3 14h-10Z" fill="#0d0b09"/><circle cx="109" cy="64" r="5.5" fill="#0d0b09"/><circle cx="170" cy="30" r="12" fill="#efe3c8"/>',
  '<rect width="214" height="121" fill="#e6d6bd"/><path d="M16 64c40-44 142-44 182 0-40 40-142 40-182 0Z" fill="#fbf6ec" stroke="#1d1713" stroke-width="3"/><circle cx="107" cy="62" r="31" fill="#b5451f"/><circle cx="107" cy="62" r="15" fill="#17120e"/><circle cx="118" cy="51" r="6" fill="#fff"/><path d="M14 34c44-34 142-34 186 0" stroke="#1d1713" stroke-width="5" fill="none"/>',
  '<rect width="214" height="121" fill="#d98e4a"/><path d="M0 62h214v59H0Z" fill="#5b2c1a"/><path d="M100 62h14l62 59H38Z" fill="#241711"/><path d="M106.5 66h1l3 14h-7ZM104 88h6l4 28h-14Z" fill="#f3d9a8"/><path d="M0 62 40 40l28 22 30-14 34 14 36-24 46 24Z" fill="#8c3f1f"/>',
  '<rect width="214" height="121" fill="#17130f"/><path d="M82 14h50v107H82Z" fill="#f2b45a"/><path d="M82 121 40 121 82 14ZM132 14l46 107h-46Z" fill="#3a2416"/><path d="M98 58c0-8 4-12 9-12s9 4 9 12l4 63H94Z" fill="#17130f"/><circle cx="107" cy="37" r="8" fill="#17130f"/>',
  '<rect width="214" height="121" fill="#1c3944"/><path d="M0 80h214v41H0Z" fill="#0f2129"/><path d="m58 84 98-4-16 20H78Z" fill="#c2441c"/><path d="M107 82V26l40 52Z" fill="#f2e7d3"/><path d="M102 82V38L72 80Z" fill="#d9c8a8"/><path d="M30 100h44M96 110h66M150 96h30" stroke="#41646c" stroke-width="3"/>',
];

function drawShot(shot: string, index: number): string {
  const x = 56 + (index % 2) * (frameWidth + 26);
  const y = 76 + Math.floor(index / 2) * (frameHeight + 50);
  return `<g transform="translate(${x} ${y})">
    <g clip-path="url(#frame)">${shot}</g>
    <rect width="${frameWidth}" height="${frameHeight}" fill="none" stroke="#1d1713" stroke-width="2"/>
    <path d="M0 ${frameHeight + 13}h${frameWidth - 30}M0 ${frameHeight + 24}h${120 + ((index * 37) % 60)}" stroke="#b9ab95" stroke-width="3" stroke-linecap="round"/>
  </g>`;
}

/** A storyboard sheet and a pencil on a warm table. */
export function drawStoryboard(): string {
  return `
<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 800 600">
  <defs>
    <clipPath id="frame"><rect width="${frameWidth}" height="${frameHeight}"/></clipPath>
    <radialGradient id="table" cx=".3" cy=".2" r="1.1"><stop offset="0" stop-color="#d5552b"/><stop offset=".6" stop-color="#b23a17"/><stop offset="1" stop-color="#71220d"/></radialGradient>
    <linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fdf9f1"/><stop offset="1" stop-color="#e9dfcd"/></linearGradient>
    <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>
    <filter id="near" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="5"/></filter>
  </defs>
  <rect width="800" height="600" fill="url(#table)"/>
  <g transform="rotate(-9 400 300) translate(116 -16)">
    <rect x="16" y="26" width="568" height="640" fill="#2a0d05" opacity=".55" filter="url(#soft)"/>
    <g transform="rotate(3.5 284 320)"><rect width="568" height="640" fill="#dccfb9"/></g>
    <rect width="568" height="640" fill="url(#paper)"/>
    <path d="M56 46h150M420 46h90" stroke="#1d1713" stroke-width="4" stroke-linecap="round"/>
    ${shots.map(drawShot).join('')}
  </g>
  <g transform="translate(566 520) rotate(-52)">
    <rect x="6" y="16" width="330" height="20" rx="8" fill="#1a0803" opacity=".5" filter="url(#near)"/>
    <path d="M0 10 44 0v20Z" fill="#e9c79c"/><path d="m0 10 14-3.2v6.4Z" fill="#17120e"/>
    <rect x="44" width="240" height="20" fill="#1f4a46"/><rect x="44" width="240" height="6" fill="#34716a"/>
    <rect x="284" width="22" height="20" fill="#cdb98e"/><rect x="306" width="26" height="20" rx="4" fill="#e58b6b"/>
  </g>
</svg>`;
}
