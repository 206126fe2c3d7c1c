import { baseLanguage } from '@/domain/base/languages';

/** What many forms ask and offer, in the languages for which there is no lexicon (form/describe/languages). */
const LANGUAGES = [
  'en',
  'it',
  'nl',
  'pl',
  'pt',
  'sv',
  'tr',
  'cy',
  'ar',
  'he',
  'zh',
  'da',
  'nb',
  'fi',
  'cs',
  'el',
  'uk',
  'ja',
  'hi',
] as const;

const LINES = `
Yes/Sì/Ja/Tak/Sim/Ja/Evet/Ie/نعم/כן/是/Ja/Ja/Kyllä/Ano/Ναι/Так/はい/हाँ
No/No/Nee/Nie/Não/Nej/Hayır/Na/لا/לא/否/Nej/Nei/Ei/Ne/Όχι/Ні/いいえ/नहीं
Maybe/Forse/Misschien/Może/Talvez/Kanske/Belki/Efallai/ربما/אולי/也许/Måske/Kanskje/Ehkä/Možná/Ίσως/Можливо/たぶん/शायद
Name/Nome/Naam/Imię i nazwisko/Nome/Namn/Ad/Enw/الاسم/שם/姓名/Navn/Navn/Nimi/Jméno a příjmení/Ονοματεπώνυμο/Ім’я та прізвище/氏名/नाम
First name/Nome/Voornaam/Imię/Nome próprio/Förnamn/Ad/Enw cyntaf/الاسم الأول/שם פרטי/名字/Fornavn/Fornavn/Etunimi/Jméno/Όνομα/Ім’я/名/पहला नाम
Last name/Cognome/Achternaam/Nazwisko/Apelido/Efternamn/Soyadı/Cyfenw/اسم العائلة/שם משפחה/姓氏/Efternavn/Etternavn/Sukunimi/Příjmení/Επώνυμο/Прізвище/姓/उपनाम
Email/E-mail/E-mail/E-mail/E-mail/E-post/E-posta/E-bost/البريد الإلكتروني/דוא״ל/电子邮箱/E-mail/E-post/Sähköposti/E-mail/Email/Електронна пошта/メールアドレス/ईमेल
Phone/Telefono/Telefoon/Telefon/Telefone/Telefon/Telefon/Ffôn/الهاتف/טלפון/电话/Telefon/Telefon/Puhelin/Telefon/Τηλέφωνο/Телефон/電話番号/फ़ोन
Address/Indirizzo/Adres/Adres/Morada/Adress/Adres/Cyfeiriad/العنوان/כתובת/地址/Adresse/Adresse/Osoite/Adresa/Διεύθυνση/Адреса/住所/पता
Postcode/Codice postale/Postcode/Kod pocztowy/Código postal/Postnummer/Posta kodu/Cod post/الرمز البريدي/מיקוד/邮政编码/Postnummer/Postnummer/Postinumero/PSČ/Ταχυδρομικός κώδικας/Поштовий індекс/郵便番号/पिन कोड
City/Città/Plaats/Miasto/Cidade/Ort/Şehir/Dinas/المدينة/עיר/城市/By/Poststed/Postitoimipaikka/Město/Πόλη/Місто/市区町村/शहर
Country/Paese/Land/Kraj/País/Land/Ülke/Gwlad/البلد/מדינה/国家/Land/Land/Maa/Země/Χώρα/Країна/国/देश
Date of birth/Data di nascita/Geboortedatum/Data urodzenia/Data de nascimento/Födelsedatum/Doğum tarihi/Dyddiad geni/تاريخ الميلاد/תאריך לידה/出生日期/Fødselsdato/Fødselsdato/Syntymäaika/Datum narození/Ημερομηνία γέννησης/Дата народження/生年月日/जन्मतिथि
Age/Età/Leeftijd/Wiek/Idade/Ålder/Yaş/Oedran/العمر/גיל/年龄/Alder/Alder/Ikä/Věk/Ηλικία/Вік/年齢/उम्र
Company/Azienda/Bedrijf/Firma/Empresa/Företag/Şirket/Cwmni/الشركة/חברה/公司/Virksomhed/Firma/Yritys/Firma/Εταιρεία/Компанія/会社名/कंपनी
Message/Messaggio/Bericht/Wiadomość/Mensagem/Meddelande/Mesaj/Neges/الرسالة/הודעה/留言/Besked/Melding/Viesti/Zpráva/Μήνυμα/Повідомлення/メッセージ/संदेश
Comments/Commenti/Opmerkingen/Uwagi/Comentários/Kommentarer/Yorumlar/Sylwadau/ملاحظات/הערות/备注/Kommentarer/Kommentarer/Kommentit/Poznámky/Σχόλια/Коментарі/コメント/टिप्पणियाँ
Date/Data/Datum/Data/Data/Datum/Tarih/Dyddiad/التاريخ/תאריך/日期/Dato/Dato/Päivämäärä/Datum/Ημερομηνία/Дата/日付/तारीख
Time/Ora/Tijd/Godzina/Hora/Tid/Saat/Amser/الوقت/שעה/时间/Tidspunkt/Klokkeslett/Aika/Čas/Ώρα/Час/時間/समय
Quantity/Quantità/Aantal/Ilość/Quantidade/Antal/Miktar/Nifer/الكمية/כמות/数量/Antal/Antall/Määrä/Množství/Ποσότητα/Кількість/数量/मात्रा
Total/Totale/Totaal/Razem/Total/Summa/Toplam/Cyfanswm/المجموع/סך הכול/总计/I alt/Totalt/Yhteensä/Celkem/Σύνολο/Усього/合計/कुल
Other/Altro/Anders/Inne/Outro/Annat/Diğer/Arall/أخرى/אחר/其他/Andet/Annet/Muu/Jiné/Άλλο/Інше/その他/अन्य
Thank you/Grazie/Bedankt/Dziękujemy/Obrigado/Tack/Teşekkürler/Diolch/شكرًا لكم/תודה/谢谢/Tak/Takk/Kiitos/Děkujeme/Ευχαριστούμε/Дякуємо/ありがとうございます/धन्यवाद
Contact us/Contatti/Contact/Kontakt/Contacto/Kontakta oss/İletişim/Cysylltu â ni/اتصل بنا/צור קשר/联系我们/Kontakt os/Kontakt oss/Ota yhteyttä/Kontaktujte nás/Επικοινωνία/Зв’яжіться з нами/お問い合わせ/हमसे संपर्क करें
Very satisfied/Molto soddisfatto/Zeer tevreden/Bardzo zadowolony/Muito satisfeito/Mycket nöjd/Çok memnun/Bodlon iawn/راضٍ جدًا/מרוצה מאוד/非常满意/Meget tilfreds/Svært fornøyd/Erittäin tyytyväinen/Velmi spokojen(a)/Πολύ ικανοποιημένος(η)/Цілком задоволені/非常に満足/बहुत संतुष्ट
Satisfied/Soddisfatto/Tevreden/Zadowolony/Satisfeito/Nöjd/Memnun/Bodlon/راضٍ/מרוצה/满意/Tilfreds/Fornøyd/Tyytyväinen/Spokojen(a)/Ικανοποιημένος(η)/Задоволені/満足/संतुष्ट
Dissatisfied/Insoddisfatto/Ontevreden/Niezadowolony/Insatisfeito/Missnöjd/Memnun değil/Anfodlon/غير راضٍ/לא מרוצה/不满意/Utilfreds/Misfornøyd/Tyytymätön/Nespokojen(a)/Δυσαρεστημένος(η)/Незадоволені/不満/असंतुष्ट
Strongly agree/Completamente d’accordo/Helemaal mee eens/Zdecydowanie się zgadzam/Concordo totalmente/Instämmer helt/Kesinlikle katılıyorum/Cytuno’n gryf/أوافق بشدة/מסכים מאוד/非常同意/Helt enig/Helt enig/Täysin samaa mieltä/Rozhodně souhlasím/Συμφωνώ απόλυτα/Цілком згоден (згодна)/強く同意する/पूरी तरह सहमत
Agree/D’accordo/Mee eens/Zgadzam się/Concordo/Instämmer/Katılıyorum/Cytuno/أوافق/מסכים/同意/Enig/Enig/Samaa mieltä/Souhlasím/Συμφωνώ/Згоден (згодна)/同意する/सहमत
Disagree/In disaccordo/Mee oneens/Nie zgadzam się/Discordo/Instämmer inte/Katılmıyorum/Anghytuno/لا أوافق/לא מסכים/不同意/Uenig/Uenig/Eri mieltä/Nesouhlasím/Διαφωνώ/Не згоден (згодна)/同意しない/असहमत
Strongly disagree/Completamente in disaccordo/Helemaal mee oneens/Zdecydowanie się nie zgadzam/Discordo totalmente/Instämmer inte alls/Kesinlikle katılmıyorum/Anghytuno’n gryf/لا أوافق بشدة/מאוד לא מסכים/非常不同意/Helt uenig/Helt uenig/Täysin eri mieltä/Rozhodně nesouhlasím/Διαφωνώ απόλυτα/Цілком не згоден (згодна)/まったく同意しない/पूरी तरह असहमत
Excellent/Eccellente/Uitstekend/Doskonale/Excelente/Utmärkt/Mükemmel/Ardderchog/ممتاز/מצוין/优秀/Fremragende/Utmerket/Erinomainen/Výborné/Εξαιρετικό/Відмінно/非常に良い/उत्कृष्ट
Good/Buono/Goed/Dobrze/Bom/Bra/İyi/Da/جيد/טוב/良好/God/God/Hyvä/Dobré/Καλό/Добре/良い/अच्छा
Fair/Discreto/Redelijk/Przeciętnie/Razoável/Godtagbart/Orta/Gweddol/مقبول/סביר/一般/Rimelig/Grei/Kohtalainen/Průměrné/Μέτριο/Задовільно/普通/ठीक
Poor/Scarso/Slecht/Słabo/Fraco/Dåligt/Kötü/Gwael/ضعيف/גרוע/差/Dårlig/Dårlig/Huono/Špatné/Κακό/Погано/悪い/खराब
Small/Piccolo/Klein/Mały/Pequeno/Liten/Küçük/Bach/صغير/קטן/小/Lille/Liten/Pieni/Malá/Μικρό/Малий/小/छोटा
Medium/Medio/Middelgroot/Średni/Médio/Mellan/Orta boy/Canolig/متوسط/בינוני/中/Mellem/Middels/Keskikokoinen/Střední/Μεσαίο/Середній/中/मध्यम
Large/Grande/Groot/Duży/Grande/Stor/Büyük/Mawr/كبير/גדול/大/Stor/Stor/Suuri/Velká/Μεγάλο/Великий/大/बड़ा
Morning/Mattina/Ochtend/Rano/Manhã/Förmiddag/Sabah/Bore/صباحًا/בוקר/上午/Formiddag/Formiddag/Aamupäivä/Dopoledne/Πρωί/Ранок/午前/सुबह
Afternoon/Pomeriggio/Middag/Po południu/Tarde/Eftermiddag/Öğleden sonra/Prynhawn/بعد الظهر/אחר הצהריים/下午/Eftermiddag/Ettermiddag/Iltapäivä/Odpoledne/Απόγευμα/День/午後/दोपहर
Evening/Sera/Avond/Wieczorem/Noite/Kväll/Akşam/Min nos/مساءً/ערב/晚上/Aften/Kveld/Ilta/Večer/Βράδυ/Вечір/夕方/शाम
Vegetarian/Vegetariano/Vegetarisch/Wegetariańska/Vegetariano/Vegetarisk/Vejetaryen/Llysieuol/نباتي/צמחוני/素食/Vegetarisk/Vegetarisk/Kasvisruoka/Vegetariánské/Χορτοφαγικό/Вегетаріанське/ベジタリアン/शाकाहारी
Vegan/Vegano/Veganistisch/Wegańska/Vegano/Vegansk/Vegan/Fegan/نباتي صرف/טבעוני/纯素/Vegansk/Vegansk/Vegaaninen/Veganské/Βίγκαν/Веганське/ヴィーガン/वीगन
`;

const ROWS = LINES.trim()
  .split('\n')
  .map((line) => line.split('/'));

/** Texts in one of these languages by the same in English. Empty for another. */
export function commonTexts(language: string): ReadonlyMap<string, string> {
  const at = LANGUAGES.findIndex((one) => one === baseLanguage(language));
  return new Map(
    at < 1 ? [] : ROWS.map((row) => [row[0]?.toLowerCase() ?? '', row[at] ?? ''] as const),
  );
}
