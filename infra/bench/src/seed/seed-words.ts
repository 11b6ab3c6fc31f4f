import type { AuditAction } from '@credit-studio/contracts';
/** Words that seeded rows are made of. Earlier words are drawn more often than later ones. */
export const firstNames =
  'Maria James Anna Robert Ana John Sofia Michael Laura David Mia Daniel Emma Lucas Julia Thomas Elena Marco Sara Paul Nina Adam Olivia Peter Camila Andreas Zoe Noah Lena Felix Chloe Hugo Ines Jonas Clara Oscar Alice Leon Eva Max Rosa Simon Ida Victor Nora Erik Lucia Samuel Hanna Leo Amelie Ivan Yuki Omar Fatima Wei Priya Kofi Amara Søren Zoë Åsa Łukasz Jürgen Renée Beyoncé Quentin Xavier Wanda Ulrich'.split(
    ' ',
  );
export const lastNames =
  'Smith Garcia Müller Johnson Silva Rossi Martin Brown Lopez Schmidt Jones Santos Weber Miller Gonzalez Ferrari Bernard Davis Pereira Fischer Wilson Rodriguez Romano Dubois Anderson Costa Meyer Taylor Fernandez Ricci Moreau Moore Almeida Wagner Jackson Martinez Greco Laurent White Carvalho Becker Harris Sanchez Conti Simon Clark Gomes Schulz Lewis Perez Marino Michel Walker Ribeiro Hoffmann Hall Gomez Bruno Lefebvre Young Martins Koch Allen Ruiz Gallo Leroy King Rocha Bauer Wright Diaz Costa Roux Scott Araujo Richter Green Torres Fontana David Baker Melo Klein Adams Ramirez Moretti Bertrand Nelson Barbosa Wolf Hill Flores Barbieri Morel Campbell Cardoso Neumann Mitchell Vargas Lombardi Fournier Roberts Teixeira Schwarz Carter Castillo Mariani Girard Phillips Moreira Zimmermann Evans Ortega Rinaldi Bonnet Turner Nunes Braun Parker Navarro Caruso Dupont Collins Mendes Krüger Edwards Molina Ferrara Lambert Stewart Freitas Hofmann Morris Delgado Galli Fontaine Murphy Vieira Lange Cook Castro Martini Rousseau Rogers Marques Krause Tanaka Nguyen Kim Singh Okafor Mensah Haddad Öztürk Novák Kowalczyk Ødegaard Xu Quispe'.split(
    ' ',
  );
export const countries = [
  'United States',
  'Germany',
  'Brazil',
  'Italy',
  'France',
  'Canada',
  'Japan',
  'Spain',
];

/** What is sold today, and what was sold up to a third of the seeded years ago. */
export const packageNames = {
  today: ['Starter', 'Creator', 'Studio Pro'],
  once: ['Early Bird', 'Classic', 'Studio'],
};
export const itemNames = [
  'Colour grade LUTs',
  'Camera moves',
  'Storyboard templates',
  'Title pack',
  'Sound beds',
];

/** Payment status with the order status that goes with it, and its share of all orders. */
export const statusShares = [
  { payment: 'Paid', order: 'Completed', share: 0.68 },
  { payment: 'pending', order: 'pending', share: 0.14 },
  { payment: 'Cancelled', order: 'Cancelled', share: 0.08 },
  { payment: 'Completed', order: 'Completed', share: 0.04 },
  { payment: 'Refunded', order: 'Refunded', share: 0.03 },
  { payment: 'Failed', order: 'Failed', share: 0.02 },
  { payment: 'Processing', order: 'Processing', share: 0.007 },
  { payment: 'Disputed', order: 'Disputed', share: 0.003 },
];

/** From the most frequent on. */
export const auditActionWords: AuditAction[] = [
  'order.refund-requested',
  'user.updated',
  'package.updated',
  'ticket.updated',
  'section.updated',
];
