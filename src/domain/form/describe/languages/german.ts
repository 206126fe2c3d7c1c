/** German words of forms. */
import { foreignConcepts, foreignKinds, type Lexicon } from './lexicon';

const CONCEPTS = foreignConcepts(`
first_name ~ Vorname ~ vornamen?
last_name ~ Nachname ~ (?:nach|familien)namen?
child_name ~ Name des Kindes ~ namen? (?:des|der|vom) kind(?:es|er)?|kindername
parent_name ~ Name eines Elternteils ~ namen? (?:der eltern|eines elternteils|des erziehungsberechtigten)
business_name ~ Firma ~ firm(?:a|enname)|unternehmen|organisation|betrieb|verein
name ~ Name ~ (?:vor- und nach|voller )?namen?
email ~ E-Mail ~ e-?mail(?:-?adresse)?s?|mailadresse
phone ~ Telefon ~ telefon(?:nummer)?|handy(?:nummer)?|mobil(?:nummer|telefon)?|rufnummer
address ~ Adresse ~ (?:liefer|post|rechnungs|privat)?(?:adresse|anschrift)n?
postcode ~ Postleitzahl ~ postleitzahl|plz
city ~ Ort ~ (?:wohn)?ort|stadt
country ~ Land ~ land|herkunftsland
birth ~ Geburtsdatum ~ geburts(?:datum|tag)|geboren am
age ~ Alter ~ alter|wie alt .*
age_group ~ Altersgruppe ~ altersgruppe ~ Unter 18/18–24/25–34/35–44/45–54/55–64/65 oder älter
gender ~ Geschlecht ~ geschlecht ~ Weiblich/Männlich/Divers/Keine Angabe
job_title ~ Position ~ position|funktion|beruf(?:sbezeichnung)?
attending ~ Kommen Sie? ~ (?:ob (?:sie|man|die gäste|ihr) )?(?:kommen?|teilnehmen?|dabei (?:sein|sind))|zusage|teilnahme
guests ~ Anzahl der Gäste ~ (?:anzahl (?:der )?|wie ?viele )(?:gäste|begleitpersonen|begleitungen)(?: .*)?|begleitung
party_size ~ Anzahl der Personen ~ (?:anzahl (?:der )?|wie ?viele )(?:personen|leute|teilnehmer|plätze)(?: .*)?|personenzahl
diet ~ Ernährung ~ (?:ernährung(?:swünsche|sweise)?|essenswünsche|diät)|unverträglichkeiten ~ Vegetarisch/Vegan/Glutenfrei/Laktosefrei/Nussallergie
meal ~ Menüwahl ~ menü(?:wahl)?|essen(?:swahl)?|hauptgericht|gericht ~ Fleisch/Fisch/Vegetarisch/Vegan
allergies ~ Allergien ~ allergien?
song ~ Musikwunsch ~ (?:musik|lied)wunsch|lieblingslied
datetime ~ Datum und Uhrzeit ~ datum und (?:uhr)?zeit|wunschtermin|termin
arrival ~ Anreise ~ anreise(?:datum|tag)?|check-in
departure ~ Abreise ~ abreise(?:datum|tag)?|check-out
preferred_date ~ Wunschdatum ~ (?:wunsch|liefer|abhol)(?:datum|tag)
start ~ Startdatum ~ (?:start|eintritts|beginn)(?:datum|termin)?|beginn
date ~ Datum ~ datum|tag
time ~ Uhrzeit ~ uhrzeit|zeit
days ~ Welche Tage passen? ~ (?:welche )?tage(?: passen)?|wochentage|verfügbarkeit ~ Montag/Dienstag/Mittwoch/Donnerstag/Freitag/Samstag/Sonntag
quantity ~ Anzahl ~ anzahl|menge|stückzahl
tickets ~ Anzahl der Tickets ~ (?:anzahl (?:der )?|wie ?viele )(?:tickets|karten|eintrittskarten)
tshirt ~ T-Shirt-Größe ~ (?:t-?shirt-?)größen? ~ XS/S/M/L/XL/XXL
size ~ Größe ~ größe
colour ~ Farbe ~ farben?
delivery ~ Lieferung oder Abholung? ~ lieferung oder abholung|abholung oder lieferung ~ Lieferung/Abholung
product ~ Produkt ~ produkte?|artikel|bestellung
budget ~ Budget ~ budget
amount ~ Betrag ~ betrag|summe|kosten
donation ~ Wie viel möchten Sie spenden? ~ spende(?:nbetrag)?
payment ~ Zahlungsart ~ zahlungs(?:art|weise|methode) ~ Überweisung/Karte/Bar/Rechnung
order_number ~ Bestellnummer ~ (?:bestell|rechnungs|kunden|auftrags)nummer
cv ~ Lebenslauf ~ lebenslauf|cv
cover_letter ~ Anschreiben ~ (?:an|motivations)schreiben
photos ~ Fotos ~ fotos?|bilder?
file ~ Datei ~ datei(?:en)?|dokumente?|unterlagen|anhang
signature ~ Unterschrift ~ unterschrift
gdpr ~ Datenschutz ~ (?:dsgvo|datenschutz)(?:-?(?:einwilligung|zustimmung|erklärung|hinweis|checkbox))?|einwilligung(?: .*)?
terms ~ Allgemeine Geschäftsbedingungen ~ agb|geschäftsbedingungen|teilnahmebedingungen
newsletter ~ Newsletter ~ newsletter(?:-?anmeldung)?
nps ~ Wie wahrscheinlich ist es, dass Sie uns weiterempfehlen? ~ nps|weiterempfehl(?:ung|en).*|(?:wie wahrscheinlich|ob) .*empfehlen.*
satisfaction ~ Wie zufrieden sind Sie insgesamt? ~ (?:gesamt)?zufriedenheit|wie zufrieden(?: sind)?(?: sie| man| ihr)?(?: insgesamt)?(?: sind)?
liked ~ Was hat Ihnen gefallen? ~ was (?:ihnen |euch |am besten )*(?:gefallen|gefiel|gefällt).*|was .* gefallen hat
improve ~ Was können wir besser machen? ~ was (?:können |könnten )?(?:wir |man )?(?:besser machen|verbessern).*|verbesserungs(?:vorschläge|wünsche|ideen)
heard ~ Wie haben Sie von uns erfahren? ~ wie (?:sie|man) (?:von uns|auf uns) .*|wie sie uns gefunden haben ~ Suchmaschine/Soziale Medien/Empfehlung/Werbung/Veranstaltung
comments ~ Anmerkungen ~ (?:anmerkung|bemerkung|kommentar|hinweis)(?:en|e)?|sonstiges|feedback
subject ~ Betreff ~ betreff|thema
message ~ Nachricht ~ nachricht|mitteilung|anliegen|anfrage|frage
description ~ Beschreibung ~ (?:projekt|problem|fehler)?beschreibung|was passiert ist
reason ~ Grund ~ grund|warum .*
priority ~ Dringlichkeit ~ dringlichkeit|priorität ~ Niedrig/Mittel/Hoch
contact_by ~ Wie dürfen wir Sie kontaktieren? ~ (?:bevorzugte )?kontakt(?:art|weg)|erreichbarkeit ~ E-Mail/Telefon/Textnachricht
services ~ Gewünschte Leistung ~ (?:gewünschte )?(?:dienst)?leistung(?:en)?|behandlung|service
pet_name ~ Name des Tieres ~ namen? (?:des|vom) (?:tier(?:es)?|hund(?:es)?|katze)
species ~ Tierart ~ tierart
breed ~ Rasse ~ rasse
emergency ~ Notfallkontakt ~ notfall(?:kontakt|nummer)
conditions ~ Vorerkrankungen ~ vorerkrankungen|krankheiten|beschwerden
medication ~ Medikamente ~ medikamente?
experience ~ Erfahrung ~ (?:berufs)?erfahrung(?:en)?
level ~ Niveau ~ niveau|level|kenntnisse ~ Anfänger/Fortgeschritten/Profi
driving_licence ~ Haben Sie einen Führerschein? ~ (?:ob .*)?führerschein(?: vorhanden)?
department ~ Abteilung ~ abteilung
contact_details ~ Kontaktdaten ~ kontaktdaten|persönliche (?:daten|angaben)
`);

const KINDS = foreignKinds(
  `
Hochzeit: Sind Sie dabei? ~ hochzeit(?:seinladung|s-?rsvp)? ~ name* attending* | guests meal diet song
Sind Sie dabei? ~ einladung|rsvp|geburtstag(?:sfeier|sparty)?|weihnachtsfeier|party|sommerfest ~ name* attending* | guests diet comments
Bewerbung ~ bewerbung(?:sformular)?|stellenangebot ~ name* email* | phone cv* cover_letter start
Mitarbeiterbefragung ~ mitarbeiter(?:befragung|umfrage)|personalbefragung ~ | department satisfaction liked improve
Terminbuchung ~ termin(?:buchung|vereinbarung|anfrage|formular)?|friseur|salon|arztpraxis ~ name* phone* | email services datetime* comments
Tisch reservieren ~ (?:tisch)?reservierung(?:sformular)?|restaurant ~ name* phone* | email datetime* party_size* comments
Zimmer anfragen ~ hotel|zimmer(?:buchung|anfrage)?|ferienwohnung|pension ~ name* email* | arrival* departure* party_size comments
Bestellung ~ bestell(?:ung|formular)|bestellformular|shop ~ name* email* | product* quantity* delivery address
Angebot anfordern ~ angebot(?:sanfrage)?|kostenvoranschlag ~ name* email* | phone postcode description* photos preferred_date
Anmeldung zur Veranstaltung ~ (?:veranstaltung|konferenz|event|seminar|workshop|kurs)(?:s-?(?:anmeldung|registrierung))?|kursanmeldung|seminaranmeldung ~ name* email* | phone business_name diet heard
Sommercamp ~ (?:sommer|ferien|zelt)(?:camp|lager) ~ child_name* phone* | age allergies emergency gdpr*
Mitgliedsantrag ~ mitglied(?:schaft|santrag|erantrag)?|vereins(?:beitritt|anmeldung) ~ name* email* | address birth payment gdpr*
Newsletter abonnieren ~ newsletter(?:-?anmeldung)? ~ email* | first_name gdpr*
Ihre Spende ~ spende(?:nformular)?|spenden ~ name* email* | donation* address
Ihr Feedback ~ (?:kunden)?(?:feedback|zufriedenheit|umfrage|befragung|bewertung)(?:sumfrage|sbefragung)?|fragebogen ~ | satisfaction* liked improve nps comments
Reklamation ~ reklamation|beschwerde ~ name* email* | order_number description* photos
Schaden melden ~ (?:schaden|schadens|unfall|mängel|reparatur)(?:meldung|bericht|anfrage) ~ name* phone | address description* photos priority
Urlaubsantrag ~ urlaub(?:santrag)? ~ name* | start* date reason
Neuer Patient ~ (?:patient|anamnese)(?:en)?(?:bogen|aufnahme|anmeldung)? ~ name* birth* phone* | address conditions medication allergies gdpr*
Tierarzt ~ tierarzt(?:praxis)?|haustier ~ name* phone* | pet_name* species breed
Kontakt ~ kontakt(?:formular|anfrage)?|anfrage ~ name* email* | phone message*
Anmeldung ~ anmeldung|anmeldeformular|registrierung ~ name* email* | phone comments
Freiwillige ~ freiwillige|ehrenamt(?:liche)? ~ name* email* | phone days experience
Gewinnspiel ~ gewinnspiel|verlosung ~ name* email* | terms* newsletter
Support-Anfrage ~ support|fehlermeldung|ticket ~ name* email* | subject description* priority
`,
  true,
);

export const GERMAN: Lexicon = {
  language: 'de',
  telling:
    /(?<!\p{L})(?:und|mit|für|ein|eine[nrms]?|der|die|das|des|dem|den|wenn|falls|bitte|ich|wir|ob|oder|von|zum|zur|unser[e]?|ihre?|formular|fragebogen|umfrage|anmeldung|bewerbung|bestellung|brauche|möchte|soll|nach|bei|pflichtfeld(?:er)?|\w+formular|\w+anmeldung|\w+umfrage|\p{L}*[äöüß]\p{L}*)(?!\p{L})/giu,
  concepts: CONCEPTS,
  kinds: KINDS,
  statements: {
    gdpr: 'Ich stimme zu, dass meine Angaben zur Bearbeitung meiner Anfrage gespeichert und genutzt werden.',
    terms: 'Ich habe die Allgemeinen Geschäftsbedingungen gelesen und akzeptiere sie.',
    newsletter:
      'Ja, ich möchte Neuigkeiten und Angebote per E-Mail erhalten. Ich kann sie jederzeit abbestellen.',
    consent: 'Ich stimme zu.',
  },
  and: /\s*,\s*(?:und\s+|sowie\s+)?|\s+(?:und|sowie|plus)\s+/giu,
  or: /\s+oder\s+/giu,
  list: /^.*?(?:\bmit(?!\p{L})(?: (?:den )?(?:feldern|fragen|folgenden \w+)(?: (?:für|nach|zu))?)?|\bdas (?:nach )?|\bin dem|\bfragt? nach|\babfragt?|:)\s*/iu,
  required:
    /\(?\b(?:pflicht(?:feld|felder|angabe)?|erforderlich|verpflichtend|(?:ist|sind) pflicht|muss ausgefüllt werden)\b\)?/iu,
  optional:
    /\(?\b(?:optional|freiwillig|nicht erforderlich|falls vorhanden|wenn vorhanden)e?r?\b\)?/iu,
  yesNo: /\(?\bja ?(?:\/|oder) ?nein\b\)?/iu,
  ifYes: /^(?:wenn|falls) ja,?\s+(?:dann\s+)?/iu,
  ifNo: /^(?:wenn|falls) (?:nein|nicht),?\s+(?:dann\s+)?/iu,
  if: /^(?:wenn|falls) (.+?), (?:dann )?(.+)$/iu,
  asking:
    /^(?:bitte |auch |außerdem |dann |noch |und )*(?:(?:frag(?:e|t|en)?|frage sie)(?: auch)?(?: nach)?|(?:ich|wir) (?:brauche|brauchen|möchte|möchten|will|wollen)(?: wissen)?|abfragen|erfass(?:e|en)|zeige?|ein feld für|die frage|mit)\s+/iu,
  scale: /\b(?:von |auf einer skala von )?([01])\s*(?:bis|-|–)\s*(\d{1,2})\b/iu,
  between: /\bzwischen\s+[€]?(\d+)\s*€?\s+und\s+(\d+)\s*€?/iu,
  whether: /^ob\s+/iu,
  each: /^(?:für jed(?:e|en|es|er)|pro|je)\s+(\p{L}+)[:,]?\s+(.+)$/iu,
  types: [
    [/^(?:wie ?viele?|anzahl|zahl)(?!\p{L})/iu, 'number'],
    [/^wann(?!\p{L})|(?:datum|termin)$/iu, 'date'],
    [/(?:uhrzeit|zeit)$/iu, 'time'],
    [/(?:foto|bild|datei|dokument|nachweis|kopie|unterlagen)(?:s|er|en)?$|hochladen/iu, 'file'],
    [/^(?:ob|haben sie|sind sie|möchten sie|können sie|brauchen sie)(?!\p{L})/iu, 'yes_no'],
    [/^wie (?:zufrieden|wichtig|wahrscheinlich|gut|einfach|hilfreich)(?!\p{L})/iu, 'scale'],
    [/bewertung$|^bewert/iu, 'rating'],
    [
      /^(?:warum|was|wie|welche wünsche)(?!\p{L})|(?:wünsche|beschreibung|anmerkungen|gründe|vorschläge|erfahrungen|details|bedarf)$/iu,
      'long_text',
    ],
  ],
  price: /(\d+(?:[.,]\d{1,2})?)\s*(?:€|euro)\s*(?:pro|je|per)\s+(\p{L}+)/iu,
  howMany: (noun) => `Anzahl: ${noun}`,
  total: 'Gesamtbetrag',
  details: 'Bitte nähere Angaben',
  thanks: { title: 'Vielen Dank', text: 'Wir haben Ihre Angaben erhalten.' },
  formTitle: 'Neues Formular',
  quotes: /„([^“”"]+)[“”"]|"([^"]+)"/u,
};
