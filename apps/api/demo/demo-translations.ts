/**
 * German for the texts of the local stack that differ from the starting texts. Features and packages are found by
 * their English names, items by their slugs; lists have the length and order of the English ones.
 */
export const germanDemo = {
  sections: {
    banner: {
      description:
        'Laden Sie ein Bild hoch, beschreiben Sie die Bewegung in einem Satz, und Sie erhalten ein Video: Wasser, das fließt, Wolken, die ziehen, ein Produkt, das sich ins Licht dreht.\nKeine Timeline und kein Abo. Sie sehen den Preis vor dem Start, und Credits verfallen nicht.',
    },
    about: {
      section1: {
        images: [
          { alt: 'Schichten aus geschnittenem Papier, dahinter eine Sonne über ruhigem Meer' },
          { alt: 'Ein Bergsee in der Dämmerung, am anderen Ufer liegt Nebel' },
        ],
      },
      section2: {
        features: [
          { title: 'Hochladen', text: 'Ein Bild genügt: JPEG, PNG, WebP, GIF oder AVIF, bis 10 MB.' },
          {
            title: 'Beschreiben',
            text: 'Sagen Sie, was sich wie bewegt, oder lassen Sie uns den Prompt schreiben.',
          },
          {
            title: 'Zusehen',
            text: 'Verfolgen Sie den Fortschritt live. Spielen Sie Ihr Video dann ab, und laden Sie es als MP4 herunter.',
          },
        ],
        images: [{ alt: 'Eine halbe Feige in einer roten Schale, in hartem Sonnenlicht' }],
      },
    },
    footer: {
      topSection: { logoText: 'In jedem Bild steckt ein zweiter Take.' },
      middleSection: {
        aboutTitle: 'Credit Studio',
        description:
          'Ein kleines Studio für bewegte Bilder. Sie bringen das Bild mit, wir die Kamera; Sie bezahlen die Videos, die Sie erstellen, und sonst nichts.',
        quickLinks: [
          { text: 'Startseite' },
          { text: 'Über uns' },
          { text: 'Preise' },
          { text: 'Beispiele' },
          { text: 'Shop' },
          { text: 'Kontakt' },
          { text: 'Ihr Konto' },
        ],
      },
      bottomSection: {
        copyrightText: '© 2026 Credit Studio. Ein Demo-Shop: Hier wird nichts für echtes Geld verkauft.',
      },
    },
    contact: {
      description:
        'Nennen Sie uns Ihre Bestellnummer, wenn Sie eine haben. Wir antworten an Arbeitstagen, meist noch am selben Tag.',
      contactInfo: [{ label: 'Schreiben Sie uns' }, { label: 'Rufen Sie uns an' }],
    },
  },
  features: {
    'Camera moves in plain words': {
      title: 'Kamerafahrten in einfachen Worten',
      description:
        'Wünschen Sie sich ein langsames Heranfahren, einen Schwenk nach links oder zum Himmel, so wie Sie es am Set sagen würden.',
    },
    'Made from your image': {
      title: 'Aus Ihrem Bild gemacht',
      description:
        'Das Video beginnt mit dem Bild, das Sie hochgeladen haben. Es bewegt sich also, was Sie fotografiert haben.',
    },
    'Wide, tall and square': {
      title: 'Breit, hoch und quadratisch',
      description:
        'Wählen Sie vor dem Rendern 16:9 für einen Bildschirm, 9:16 für ein Smartphone oder 1:1 für einen Feed.',
    },
    'Progress you can watch': {
      title: 'Fortschritt zum Zusehen',
      description:
        'Jeder Schritt wird sofort gemeldet. Schließen Sie die Seite, und kommen Sie später wieder: Das Video wird auch ohne Sie weiter erstellt.',
    },
    'Credits that come back': {
      title: 'Credits, die zurückkommen',
      description: 'Sie bezahlen nur fertige Videos: Schlägt eines fehl, kommt sein Credit zurück.',
    },
    'See where every credit went': {
      title: 'Jeder Credit ist nachvollziehbar',
      description:
        'Jeder gekaufte, reservierte, eingelöste oder zurückgegebene Credit steht als Zeile in Ihrem Credit-Verlauf, mit der Bestellung oder dem Video dazu.',
    },
  },
  packages: {
    Starter: {
      name: 'Starter',
      points: [
        '10 Credits, genug für 10 Videos',
        'Breite, hohe und quadratische Formate',
        'MP4-Downloads ohne Wasserzeichen',
        'Credits zurück, wenn ein Video fehlschlägt',
        'Vorn in der Warteschlange, fünf Videos gleichzeitig',
      ],
    },
    Creator: {
      name: 'Creator',
      points: [
        '40 Credits, genug für 40 Videos',
        'Breite, hohe und quadratische Formate',
        'MP4-Downloads ohne Wasserzeichen',
        'Credits zurück, wenn ein Video fehlschlägt',
        'Vorn in der Warteschlange, fünf Videos gleichzeitig',
      ],
    },
    Studio: {
      name: 'Studio',
      points: [
        '120 Credits, genug für 120 Videos',
        'Breite, hohe und quadratische Formate',
        'MP4-Downloads ohne Wasserzeichen',
        'Credits zurück, wenn ein Video fehlschlägt',
        'Vorn in der Warteschlange, fünf Videos gleichzeitig',
      ],
    },
  },
  items: {
    'storyboard-templates': {
      name: 'Storyboard-Vorlagen',
      guidelines:
        'Zwölf Blätter zum Ausdrucken mit je sechs Bildfeldern. Skizzieren Sie die Einstellung, bevor Sie einen Credit dafür ausgeben.\n\nA4 und US-Letter, mit Platz für den Satz unter jedem Bildfeld.\nDrucken Sie ein Blatt pro Video: erstes Bild, letztes Bild und was sich dazwischen bewegt.',
    },
    'camera-move-handbook': {
      name: 'Handbuch der Kamerafahrten',
      guidelines:
        'Dreißig Kamerafahrten, jede mit dem Satz, der sie auslöst, vom langsamen Heranfahren bis zum vollen Umkreisen.\n\nZu jeder Fahrt gibt es ein Bild, das zu ihr passt, und eines, das nicht passt.\nGeordnet danach, wie viel vom Bild zu sehen bleibt, sodass Sie die sanften zuerst finden.',
    },
    'colour-grade-collection': {
      name: 'Color-Grading-Sammlung',
      guidelines:
        'Zwanzig Lookup-Tabellen für die üblichen Schnittprogramme, mit Hinweisen, zu welchem Licht jede passt.\n\nFür Tageslicht, Lampen, Neonlicht und bedeckten Himmel.\nAls .cube-Dateien, die Schnittprogramme auf jedem System lesen.',
    },
  },
} as const;
