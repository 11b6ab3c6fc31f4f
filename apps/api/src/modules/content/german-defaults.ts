import type { DefaultTexts } from './content-defaults.ts';

/** The starting texts of the sections in German, in the shape of `contentDefaults`. */
export const germanDefaults: DefaultTexts = {
  banner: {
    subTitle: 'Bild rein, Video raus',
    mainTitle: 'Aus einem Bild wird',
    highlightText: 'ein kurzes Video',
    description:
      'Laden Sie ein Bild hoch, beschreiben Sie die Kamerafahrt, und Credit Studio rendert ein Video, das Sie behalten.\nSie sehen den Preis vor dem Start, und ein Video, das fehlschlägt, kostet nichts. Einmal gekaufte Credits bleiben, bis Sie sie brauchen.',
    buttonText: 'Pakete ansehen',
  },
  about: {
    section1: {
      subtitle: 'Warum Credit Studio',
      title: 'Erlebnisse, die Ihrer Kundschaft in Erinnerung bleiben',
      description:
        'Ein bewegtes Bild hält den Blick etwas länger fest als ein stehendes. Mit Credit Studio ist der Schritt dorthin klein: keine Timeline, keine Renderfarm, kein Abo, das weiterläuft, während Sie weg sind.',
      features: [
        {
          title: 'Das Bild bestimmen Sie',
          text: 'Das Video beginnt mit Ihrem eigenen Bild. So bleiben Produkte, Gesichter und Orte erkennbar.',
        },
        {
          title: 'Sie bezahlen nur fertige Videos',
          text: 'Ein Credit wird reserviert, während Ihr Video gerendert wird, und kehrt zu Ihnen zurück, wenn das Rendern fehlschlägt.',
        },
      ],
      buttonText: 'Konto erstellen',
    },
    section2: {
      subtitle: 'So funktioniert es',
      title: 'In drei Schritten vom Upload zum Download',
      description:
        'Wählen Sie ein Bild, beschreiben Sie die Bewegung in einem Satz, und verfolgen Sie den Fortschritt, bis das Video fertig ist.',
    },
  },
  footer: {
    middleSection: {
      aboutTitle: 'Über uns',
      description: 'Credit Studio macht aus einzelnen Bildern kurze Videos, Credit für Credit.',
      quickLinksTitle: 'Direkt zu',
      quickLinks: [{ text: 'Startseite' }, { text: 'Über uns' }, { text: 'Preise' }],
      contactTitle: 'Kontakt',
    },
  },
  contact: {
    title: 'Sprechen Sie mit uns',
    subtitle: 'Fragen zu Credits, Zahlungen oder einem misslungenen Video',
    description: 'Schreiben Sie uns: Ein Mensch antwortet.',
  },
};
