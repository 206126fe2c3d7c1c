/** The texts that new questions have in each form language, until the owner writes others. */
import type { Field, FieldType, FormDefinition } from '@/domain/form/definition/definition';
import { baseLanguage } from '@/domain/base/languages';
import type { Operation } from './operations';

interface LanguageTexts {
  email: string;
  phone: string;
  name: string;
  address: string;
  consent: string;
  nps: string;
  low: string;
  high: string;
  total: string;
}

const texts = (
  ...[email, phone, name, address, consent, nps, low, high, total]: [
    email: string,
    phone: string,
    name: string,
    address: string,
    consent: string,
    nps: string,
    low: string,
    high: string,
    total: string,
  ]
): LanguageTexts => ({ email, phone, name, address, consent, nps, low, high, total });

/** By the first subtag of the form's language. */
const TEXTS: ReadonlyMap<string, LanguageTexts> = new Map([
  [
    'en',
    texts(
      'Email',
      'Phone',
      'Name',
      'Address',
      'I agree',
      'How likely are you to recommend us to a friend or colleague?',
      'Not likely',
      'Very likely',
      'Total',
    ),
  ],
  [
    'ar',
    texts(
      'البريد الإلكتروني',
      'الهاتف',
      'الاسم',
      'العنوان',
      'أوافق',
      'ما مدى احتمال أن توصي بنا لصديق أو زميل؟',
      'غير محتمل',
      'محتمل جدًا',
      'المجموع',
    ),
  ],
  [
    'zh',
    texts(
      '电子邮箱',
      '电话',
      '姓名',
      '地址',
      '我同意',
      '您向朋友或同事推荐我们的可能性有多大？',
      '不太可能',
      '非常可能',
      '合计',
    ),
  ],
  [
    'cy',
    texts(
      'E-bost',
      'Ffôn',
      'Enw',
      'Cyfeiriad',
      'Rwy’n cytuno',
      'Pa mor debygol ydych chi o’n hargymell i ffrind neu gydweithiwr?',
      'Ddim yn debygol',
      'Tebygol iawn',
      'Cyfanswm',
    ),
  ],
  [
    'de',
    texts(
      'E-Mail',
      'Telefon',
      'Name',
      'Adresse',
      'Ich stimme zu',
      'Wie wahrscheinlich ist es, dass Sie uns Freunden oder Kollegen weiterempfehlen?',
      'Unwahrscheinlich',
      'Sehr wahrscheinlich',
      'Gesamtbetrag',
    ),
  ],
  [
    'es',
    texts(
      'Correo electrónico',
      'Teléfono',
      'Nombre',
      'Dirección',
      'Acepto',
      '¿Qué probabilidad hay de que nos recomiende a un amigo o compañero?',
      'Poco probable',
      'Muy probable',
      'Total',
    ),
  ],
  [
    'fr',
    texts(
      'E-mail',
      'Téléphone',
      'Nom',
      'Adresse',
      'J’accepte',
      'Quelle est la probabilité que vous nous recommandiez à un ami ou à un collègue ?',
      'Peu probable',
      'Très probable',
      'Total',
    ),
  ],
  [
    'he',
    texts(
      'אימייל',
      'טלפון',
      'שם',
      'כתובת',
      'אני מסכים/ה',
      'מה הסיכוי שתמליצו עלינו לחבר או לעמית?',
      'לא סביר',
      'סביר מאוד',
      'סה״כ',
    ),
  ],
  [
    'it',
    texts(
      'Email',
      'Telefono',
      'Nome',
      'Indirizzo',
      'Accetto',
      'Quanto è probabile che ci consigli a un amico o a un collega?',
      'Poco probabile',
      'Molto probabile',
      'Totale',
    ),
  ],
  [
    'nl',
    texts(
      'E-mail',
      'Telefoon',
      'Naam',
      'Adres',
      'Ik ga akkoord',
      'Hoe waarschijnlijk is het dat u ons aanbeveelt bij een vriend of collega?',
      'Niet waarschijnlijk',
      'Zeer waarschijnlijk',
      'Totaal',
    ),
  ],
  [
    'pl',
    texts(
      'E-mail',
      'Telefon',
      'Imię i nazwisko',
      'Adres',
      'Wyrażam zgodę',
      'Jak prawdopodobne jest, że polecisz nas znajomym lub współpracownikom?',
      'Mało prawdopodobne',
      'Bardzo prawdopodobne',
      'Razem',
    ),
  ],
  [
    'pt',
    texts(
      'E-mail',
      'Telefone',
      'Nome',
      'Morada',
      'Concordo',
      'Qual é a probabilidade de nos recomendar a um amigo ou colega?',
      'Pouco provável',
      'Muito provável',
      'Total',
    ),
  ],
  [
    'sv',
    texts(
      'E-post',
      'Telefon',
      'Namn',
      'Adress',
      'Jag godkänner',
      'Hur troligt är det att du rekommenderar oss till en vän eller kollega?',
      'Inte troligt',
      'Mycket troligt',
      'Totalt',
    ),
  ],
  [
    'tr',
    texts(
      'E-posta',
      'Telefon',
      'Ad',
      'Adres',
      'Kabul ediyorum',
      'Bizi bir arkadaşınıza veya iş arkadaşınıza tavsiye etme olasılığınız nedir?',
      'Olası değil',
      'Çok olası',
      'Toplam',
    ),
  ],
  [
    'cs',
    texts(
      'E-mail',
      'Telefon',
      'Jméno a příjmení',
      'Adresa',
      'Souhlasím',
      'Jak pravděpodobné je, že byste nás doporučili příteli nebo kolegovi?',
      'Nepravděpodobné',
      'Velmi pravděpodobné',
      'Celkem',
    ),
  ],
  [
    'da',
    texts(
      'E-mail',
      'Telefon',
      'Navn',
      'Adresse',
      'Jeg accepterer',
      'Hvor sandsynligt er det, at du vil anbefale os til en ven eller kollega?',
      'Ikke sandsynligt',
      'Meget sandsynligt',
      'I alt',
    ),
  ],
  [
    'el',
    texts(
      'Email',
      'Τηλέφωνο',
      'Ονοματεπώνυμο',
      'Διεύθυνση',
      'Συμφωνώ',
      'Πόσο πιθανό είναι να μας συστήσετε σε έναν φίλο ή συνάδελφο;',
      'Καθόλου πιθανό',
      'Πολύ πιθανό',
      'Σύνολο',
    ),
  ],
  [
    'fi',
    texts(
      'Sähköposti',
      'Puhelin',
      'Nimi',
      'Osoite',
      'Hyväksyn',
      'Kuinka todennäköisesti suosittelisit meitä ystävälle tai työkaverille?',
      'En lainkaan todennäköisesti',
      'Erittäin todennäköisesti',
      'Yhteensä',
    ),
  ],
  [
    'hi',
    texts(
      'ईमेल',
      'फ़ोन',
      'नाम',
      'पता',
      'मैं सहमत हूँ',
      'आप हमें किसी मित्र या सहकर्मी को सुझाएँ, इसकी कितनी संभावना है?',
      'संभावना नहीं',
      'बहुत संभावना',
      'कुल',
    ),
  ],
  [
    'ja',
    texts(
      'メールアドレス',
      '電話番号',
      '氏名',
      '住所',
      '同意します',
      '友人や同僚に私たちを勧める可能性はどのくらいありますか?',
      '可能性は低い',
      '可能性は非常に高い',
      '合計',
    ),
  ],
  [
    'nb',
    texts(
      'E-post',
      'Telefon',
      'Navn',
      'Adresse',
      'Jeg godtar',
      'Hvor sannsynlig er det at du vil anbefale oss til en venn eller kollega?',
      'Ikke sannsynlig',
      'Svært sannsynlig',
      'Totalt',
    ),
  ],
  [
    'uk',
    texts(
      'Електронна пошта',
      'Телефон',
      'Ім’я та прізвище',
      'Адреса',
      'Погоджуюся',
      'Наскільки ймовірно, що ви порадите нас другові або колезі?',
      'Малоймовірно',
      'Дуже ймовірно',
      'Усього',
    ),
  ],
]);

/** The properties of a type that such texts fill, by the text. */
const FILLED: Partial<Record<FieldType, Readonly<Record<string, keyof LanguageTexts>>>> = {
  email: { label: 'email' },
  phone: { label: 'phone' },
  name: { label: 'name' },
  address: { label: 'address' },
  consent: { statement: 'consent' },
  nps: { label: 'nps', low: 'low', high: 'high' },
  prices: { total: 'total' },
};

const inLanguage = (locale: string) => TEXTS.get(baseLanguage(locale));

/** What a new question of a type says in a language; nothing in a language without these texts. */
export function usualTexts(type: FieldType, locale: string): Record<string, string> {
  const language = inLanguage(locale);
  const filled = Object.entries(FILLED[type] ?? {});
  return language ? Object.fromEntries(filled.map(([name, text]) => [name, language[text]])) : {};
}

/** Those properties of a field that still hold a usual text, of any language. */
export function unchangedTexts(field: Field): string[] {
  const values = Object.entries(field);
  return Object.entries(FILLED[field.type] ?? {}).flatMap(([name, text]) => {
    const value: unknown = values.find(([property]) => property === name)?.[1];
    return [...TEXTS.values()].some((language) => language[text] === value) ? [name] : [];
  });
}

/** Sets the form's language; texts that the owner has not changed follow it. */
export function setLocale(definition: FormDefinition, locale: string): Operation[] {
  const changes = Object.values(definition.fields).flatMap((field): Operation[] => {
    const next = usualTexts(field.type, locale);
    const set = Object.fromEntries(
      unchangedTexts(field).flatMap((name) => (next[name] ? [[name, next[name]]] : [])),
    );
    return Object.keys(set).length > 0 ? [{ op: 'setField', fieldId: field.id, set }] : [];
  });
  return [{ op: 'setForm', set: { locale } }, ...changes];
}

/** Whether a label is a placeholder such as “Option 1”, which typing should replace. */
export const isDefaultLabel = (text: string) => /^(Option|Row|Column) \d+$/.test(text.trim());

/** Words for several files in the languages of forms whose plurals show: “Photos of the room” takes more than one. */
export const SEVERAL_FILES =
  /(?<!\p{L})(?:photos|photographs|pictures|images|files|documents|scans|drawings|plans|receipts|invoices|certificates|attachments|screenshots|copies|fotos|bilder|dateien|dokumente|unterlagen|belege|fichiers|images|archivos|documentos|imágenes|foto’s|bestanden|documenten|zdjęcia|pliki|dokumenty|filer|dokument)(?!\p{L})/iu;
/** How many files such a question takes. */
export const USUAL_SEVERAL = 5;
