import { type LegalPageFields, type LegalPageName, maxUnfinishedGenerations } from '@credit-studio/contracts';

const { premium, free } = maxUnfinishedGenerations;

/**
 * The starting texts of the legal pages in German. Each sentence says what its counterpart in `legalPageDefaults`
 * says.
 */
export const germanLegalPages: Record<LegalPageName, LegalPageFields> = {
  terms: {
    title: 'Allgemeine Geschäftsbedingungen',
    text: `Diese Bedingungen gelten zwischen Ihnen und {{legalName}}, wenn Sie Credit Studio nutzen und wenn Sie hier Credits oder digitale Artikel kaufen.

## Ihr Konto

Machen Sie richtige Angaben, behalten Sie Ihr Passwort für sich, und sagen Sie uns Bescheid, wenn eine andere Person Ihr Konto verwendet. Ihre Angaben können Sie in Ihrem Profil ändern. Wenn Ihr Konto gelöscht werden soll, schreiben Sie an {{contactEmail}}.

## Credits

- Mit Credits bezahlen Sie, was das Studio erstellt. Das Studio zeigt den Preis von einem oder mehreren Credits, bevor Sie starten.
- Die Credits dafür werden reserviert, während Ihr Video, Ihr Bild oder Ihre Seite erstellt wird, und erst eingelöst, wenn das Ergebnis fertig ist. Schlägt das Erstellen fehl, kehren die Credits in Ihr Guthaben zurück.
- Credits verfallen nicht.
- Credits können nicht gegen Geld getauscht und nicht auf ein anderes Konto übertragen werden. Für Erstattungen gelten die Regeln unter [Erstattungen](/refunds).

## Pakete und Premium-Mitgliedschaft

Ein Paket enthält Credits und eine Premium-Mitgliedschaft. Die Gültigkeit, die bei einem Paket steht, ist die Dauer der Premium-Mitgliedschaft, gerechnet ab dem Tag der Bestellung. Haben Sie bereits eine Mitgliedschaft, die später endet, gilt das spätere Ende.

Premium-Mitglieder haben in der Warteschlange Vorrang und können ${premium} Aufträge gleichzeitig in Arbeit haben. Ohne Premium-Mitgliedschaft sind es ${free}. Alles andere ist gleich.

## Digitale Artikel

Ein Artikel ist ein digitales Produkt. Sein Zugangslink steht in Ihren Bestellungen, sobald der Artikel bezahlt ist. Artikel enthalten weder Credits noch eine Mitgliedschaft.

## Bestellung und Zahlung

Vor der Bestellung sehen Sie den Preis, eine etwaige Gebühr und den Gesamtbetrag. Sie bezahlen über PayPal. Die Bestellung ist abgeschlossen, wenn PayPal die Zahlung bestätigt, und wir senden Ihnen einen Beleg per E-Mail.

Sie können eine Bestellung jederzeit stornieren, bevor Sie sie bezahlen. Eine Bestellung, die unbezahlt bleibt, wird nach einigen Tagen storniert. Für eine stornierte Bestellung schulden Sie nichts.

## Ihre Bilder, Videos und Seiten

- Laden Sie nur Bilder hoch, die Sie verwenden dürfen. Personen, die darauf zu erkennen sind, müssen zugestimmt haben.
- Verlangen Sie keine Inhalte, die rechtswidrig sind oder die Rechte anderer verletzen. Der KI-Dienst, der die Ergebnisse erstellt, lehnt solche Aufträge ebenfalls ab.
- Ihre Bilder, Videos und Seiten gehören weiterhin Ihnen. Sie erlauben uns, sie zu speichern und zu verarbeiten, soweit das nötig ist, um Ihre Ergebnisse zu erstellen und anzuzeigen.
- Videos, Bilder und Seiten werden von KI erstellt. Das Ergebnis kann von Ihrer Beschreibung abweichen.

## Verfügbarkeit

Wir bemühen uns, das Studio verfügbar zu halten. Es kann aber unterbrochen sein, wenn es gewartet wird oder wenn ein Dienst ausfällt, auf den wir angewiesen sind.

## Kontakt

{{legalName}}\\
{{legalAddress}}

E-Mail: {{contactEmail}}`,
  },
  privacy: {
    title: 'Datenschutzerklärung',
    text: `Diese Seite erklärt, welche personenbezogenen Daten Credit Studio verarbeitet, wozu, und wer sie erhält. Verantwortlich dafür ist:

{{legalName}}\\
{{legalAddress}}\\
{{contactEmail}}

## Was wir verarbeiten

- **Ihr Konto:** Name, E-Mail-Adresse, die Art Ihrer Anmeldung und die Sprache Ihrer E-Mails, damit Sie den Shop nutzen können. Ein Foto und Rechnungsdaten können Sie in Ihrem Profil hinzufügen.
- **Ihre Bestellungen:** was Sie wann und zu welchem Preis gekauft haben, mit Ihrem Namen, Ihrer E-Mail-Adresse, Ihrer Postanschrift und Ihrem Land.
- **Ihre Credits:** jeder Credit, der gekauft, reserviert, eingelöst oder zurückgegeben wurde.
- **Ihre Bilder, Anweisungen und Ergebnisse:** um Videos, Bilder und Seiten zu erstellen und Ihnen zu zeigen. Unser Team öffnet ein Ergebnis nur, um Ihnen zu helfen oder einer Meldung nachzugehen, und jedes Mal wird festgehalten.
- **Ihre Nachrichten:** was Sie dem Support schreiben und die E-Mails, die wir Ihnen senden.
- **Technische Daten:** Ihre IP-Adresse, um missbräuchliche Zugriffe zu begrenzen und Fehler zu finden.

## Wer Daten erhält

- **Firebase Authentication (Google)** meldet Sie an. Der Dienst speichert Ihre E-Mail-Adresse und prüft Ihr Passwort, das wir nie sehen.
- **PayPal** nimmt die Zahlung entgegen. PayPal erhält die Bestellnummer, das Produkt und den Betrag. Ihre Kartendaten bleiben bei PayPal; wir erhalten den Status und die Nummer der Zahlung und die E-Mail-Adresse Ihres PayPal-Kontos. Benachrichtigungen von PayPal können mehr enthalten, etwa Ihren Namen; das entfernen wir nach 90 Tagen. Wenn Sie dort eine Reklamation eröffnen, erhalten wir, was Sie darin schreiben, und können mit Dateien und einem Kaufnachweis antworten. Der Nachweis enthält Name, E-Mail-Adresse und Land der Bestellung, ihre Zahlung und Erstattungen und was Sie dafür erhalten haben. Er enthält auch die E-Mail-Adresse Ihres Kontos, wann das Konto erstellt und die Adresse bestätigt wurde, welche Credits Sie nach der Zahlung eingelöst haben und wann Ergebnisse geliefert wurden. Anweisungen und Ergebnisse enthält er nicht.
- **Google Gemini** erstellt die Videos, Bilder und Seiten. Der Dienst erhält Ihre Bilder, Ihre Anweisungen und die Seiten, die er ändern soll, aber weder Ihren Namen noch Ihre E-Mail-Adresse.
- **Unsere Anbieter für Speicherplatz und E-Mail** speichern in unserem Auftrag Dateien und stellen E-Mails zu.
- **YouTube (Google)** erhält Ihre IP-Adresse, wenn Sie eine Seite dieser Website öffnen, die ein YouTube-Video zeigt, denn das Vorschaubild des Videos wird von dort geladen. Der Player wird erst geladen, wenn Sie das Video starten.
- **Server anderer Anbieter, auf denen Bilder liegen,** erhalten Ihre IP-Adresse, wenn Ihr Browser ein Bild von dort lädt. Manche Bilder dieser Website können dort liegen, und die Fotos von Konten, die sich mit Google anmelden, liegen auf Servern von Google.
- **Programme, die wir mit dem Shop verbinden**, zum Beispiel für die Buchhaltung oder für Nachrichten an unser Team, können die Angaben zu Ihrem Konto, Ihre Bestellungen, den Stand Ihrer Ergebnisse mit Ihren Anweisungen und Ihre Support-Anfragen erhalten.

## Ihr Browser

Damit die Website funktioniert, speichern wir in Ihrem Browser Ihre Anmeldung, Ihre Wahl heller oder dunkler Farben und Entwürfe von Formularen. Aus demselben Grund stehen dort Ihr Name, Ihre E-Mail-Adresse, Ihre Rolle und die Adresse Ihres Fotos, Ihr Guthaben und ob Sie schon ein Paket gekauft haben, die Adresse unseres Logos, ob Sie das Menü eingeklappt haben und welche Hinweise Sie geschlossen haben. Wir verwenden keine Werbung und kein websiteübergreifendes Tracking. Die Schaltflächen von PayPal werden nur auf der Zahlungsseite geladen, und PayPal kann dort Cookies speichern.

## Wie lange wir Daten speichern

Was das Studio für Sie erstellt, bleibt in Ihrem Konto, bis Sie es löschen. Wenn Ihr Konto gelöscht wird, werden Ihr Profil, Ihre Bilder, Videos und Seiten entfernt, und Ihr Name, Ihre E-Mail-Adresse und Ihre Postanschrift werden aus Bestellungen, Nachrichten und Support-Anfragen entfernt. Die Beträge, die Produkte und das Land von Bestellungen bleiben für die Buchhaltung erhalten.

## Ihre Rechte

Je nachdem, wo Sie leben, können Sie eine Kopie Ihrer Daten und deren Berichtigung oder Löschung verlangen und ihrer Verwendung widersprechen. Schreiben Sie an {{contactEmail}}. Sie können sich auch bei Ihrer Datenschutzbehörde beschweren.`,
  },
  refunds: {
    title: 'Erstattungen',
    text: `Diese Seite erklärt, wann Sie Credits oder Geld zurückbekommen.

## Wenn das Erstellen fehlschlägt

Sie müssen nichts tun. Die Credits waren nur reserviert und kehren in Ihr Guthaben zurück. Ihr [Credit-Verlauf](/user/credits) zeigt jeden Credit, der zurückgegeben wurde, mit dem Grund.

## Bevor Sie bezahlen

Eine unbezahlte Bestellung können Sie jederzeit selbst stornieren. Es wird nichts abgebucht.

## Nachdem Sie bezahlt haben

Schreiben Sie an {{contactEmail}}, oder erstellen Sie eine [Support-Anfrage](/user/create-support). Nennen Sie Ihre Bestellnummer und den Grund. Wir beantworten jede Anfrage persönlich.

- Wir erstatten über PayPal, auf dem Weg, auf dem Sie bezahlt haben. Wie lange das Geld unterwegs ist, bestimmt PayPal.
- Mit einer Erstattung werden die Credits der Bestellung zurückgenommen, soweit Ihr Guthaben reicht. Bei einer Teilerstattung ist es der entsprechende Anteil der Credits der Bestellung, abgerundet auf ganze Credits, soweit Ihr Guthaben reicht. Dabei zählt Ihr gesamtes Guthaben, auch Credits aus anderen Bestellungen.
- Fehlen dann noch Credits, werden sie von Credits genommen, die zu diesem Zeitpunkt reserviert sind und später in Ihr Guthaben zurückkehren.
- Credits, die Sie eingelöst haben, werden nicht erstattet. Die Rechte, die Ihnen das Gesetz gibt, werden dadurch nicht eingeschränkt.
- Eine vollständige Erstattung beendet auch die Premium-Mitgliedschaft, die zu der Bestellung gehörte.
- Ein Artikel, der vollständig erstattet wurde, lässt sich nicht mehr öffnen.

In Ihren [Bestellungen](/user/orders) können Sie eine Erstattung verfolgen.

## Probleme mit einer Zahlung

Wenn Sie eine Zahlung nicht zuordnen können, schreiben Sie bitte zuerst uns. Sie können auch eine Reklamation bei PayPal eröffnen. Solange eine Reklamation offen ist, ist der Zugangslink der Bestellung gesperrt. Ihre Credits bleiben, wie sie sind.

## Kontakt

{{legalName}}\\
{{legalAddress}}

E-Mail: {{contactEmail}}`,
  },
  imprint: {
    title: 'Impressum',
    text: `## Verantwortlich für diese Website

{{legalName}}\\
{{legalAddress}}

## Kontakt

E-Mail: {{contactEmail}}

Sie können auch unser [Kontaktformular](/contact) verwenden.`,
  },
};
