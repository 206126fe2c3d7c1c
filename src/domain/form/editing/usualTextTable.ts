/** What the questions and the ending of new forms say in each form language (usualTexts.ts). */

export interface LanguageTexts {
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
export const USUAL_TEXTS: ReadonlyMap<string, LanguageTexts> = new Map([
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

/** Title and text of the ending that a form begins with. */
export const ENDINGS: ReadonlyMap<string, readonly [title: string, text: string]> = new Map([
  ['en', ['Thank you', 'Your response has been received.']],
  ['ar', ['شكرًا لكم', 'تم استلام الرد.']],
  ['zh', ['谢谢', '我们已收到回复。']],
  ['cy', ['Diolch', 'Rydym wedi cael eich ymateb.']],
  ['de', ['Vielen Dank', 'Die Antwort ist eingegangen.']],
  ['es', ['Gracias', 'Hemos recibido la respuesta.']],
  ['fr', ['Merci', 'La réponse a bien été reçue.']],
  ['he', ['תודה', 'התשובה התקבלה.']],
  ['it', ['Grazie', 'La risposta è stata ricevuta.']],
  ['nl', ['Bedankt', 'De reactie is ontvangen.']],
  ['pl', ['Dziękujemy', 'Otrzymaliśmy odpowiedź.']],
  ['pt', ['Obrigado', 'A resposta foi recebida.']],
  ['sv', ['Tack', 'Svaret har tagits emot.']],
  ['tr', ['Teşekkürler', 'Yanıt alındı.']],
  ['cs', ['Děkujeme', 'Odpověď jsme přijali.']],
  ['da', ['Tak', 'Svaret er modtaget.']],
  ['el', ['Ευχαριστούμε', 'Λάβαμε την απάντηση.']],
  ['fi', ['Kiitos', 'Vastaus on vastaanotettu.']],
  ['hi', ['धन्यवाद', 'जवाब मिल गया है।']],
  ['ja', ['ありがとうございました', '回答を受け付けました。']],
  ['nb', ['Takk', 'Svaret er mottatt.']],
  ['uk', ['Дякуємо', 'Відповідь отримано.']],
]);

/** Those that address people, where that is informally. */
export const INFORMAL_NPS: Readonly<Record<string, string>> = {
  cs: 'Jak pravděpodobné je, že bys nás doporučil(a) příteli nebo kolegovi?',
  de: 'Wie wahrscheinlich ist es, dass du uns Freunden oder Kollegen weiterempfiehlst?',
  es: '¿Qué probabilidad hay de que nos recomiendes a un amigo o compañero?',
  fr: 'Quelle est la probabilité que tu nous recommandes à un ami ou à un collègue ?',
  nl: 'Hoe waarschijnlijk is het dat je ons aanbeveelt bij een vriend of collega?',
};
